import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ofPicture = /^(?<name>[\w-]+?)(?:-phone)?-\d+\.(?:avif|webp)$/;

export function pictureNameOf(file: string): string | undefined {
  return ofPicture.exec(file)?.groups?.['name'];
}

/**
 * Returns four characters that are made from the contents of all files of a picture. They change when the
 * picture changes.
 */
export function createPictureVersions(imagesFolder: string): (name: string) => string {
  const files = Map.groupBy(readdirSync(imagesFolder).toSorted(), pictureNameOf);
  const versions = new Map<string, string>();
  return (name) => {
    let version = versions.get(name);
    if (version === undefined) {
      const hash = createHash('sha256');
      for (const file of files.get(name) ?? []) hash.update(`${file}\0`).update(readFileSync(join(imagesFolder, file)));
      versions.set(name, (version = hash.digest('base64url').slice(0, 4)));
    }
    return version;
  };
}
