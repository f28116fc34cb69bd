import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Marks the file as used now. Returns false when it is missing. */
function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** A replica that starts at the same time may have renamed or removed a file first. */
async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - yearMs) await rm(path, { force: true });
  }
}

/**
 * Copies the built files of this version to a folder that all versions share, because during a rolling update
 * a replica is asked for files that a page of the other version names. Removes files that were not used for a
 * year. Rejects when the folder cannot be written.
 */
export async function shareAssets(assetsFolder: string, sharedFolder: string): Promise<void> {
  for (const name of await readdir(assetsFolder)) {
    // Compressed variants are only needed for the version in service.
    if (/\.(?:br|gz)$/.test(name)) continue;
    const place = join(sharedFolder, name);
    if (await touch(place)) continue;
    // A file must appear complete, because other replicas may read it at once.
    const draft = join(sharedFolder, `.${randomUUID()}`);
    await copyFile(join(assetsFolder, name), draft);
    await rename(draft, place);
  }
  await removeUnused(sharedFolder);
}
