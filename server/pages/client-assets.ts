import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DocumentAssets } from '#client/first-paint/document-data.ts';
import { deskSource, entrySource, groupOf, readManifest, scriptsOf, stylesOf, stylesSchema, visitSource } from './build-manifest.ts';
import type { PageSource } from './renderer.ts';

const integritySchema = z.record(z.string(), z.string());
const bootSource = 'client/first-paint/boot.ts';
const noticeSource = 'client/frame/notice-line.tsx';

/** Finds the built files of a page. Throws when the build is missing or broken. */
export function readClientAssets(clientFolder: string): PageSource['assetsOf'] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(clientFolder, name), 'utf8'));
  const manifest = readManifest(clientFolder, 'manifest.json');
  const boot = readManifest(clientFolder, 'boot.json')[bootSource];
  const deskManifest = readManifest(clientFolder, 'desk.json');
  const desk = deskManifest[deskSource];
  const integrity = integritySchema.parse(read('integrity.json'));
  const styles = stylesSchema.parse(read('styles.json'));
  const entry = manifest[entrySource];
  if (!entry || !boot) throw new Error(`the build has no ${entrySource} or no ${bootSource}`);
  function withIntegrity(file: string) {
    const hash = integrity[file];
    return { href: `/${file}`, ...(hash === undefined ? {} : { integrity: hash }) };
  }

  const known = new Map<string, DocumentAssets>();
  if (desk) {
    const files = stylesOf(deskManifest, [deskSource]).map((file) => `/${file}`);
    known.set(deskSource, { boot: withIntegrity(desk.file), modules: [], styles: files, joinedStyles: [], fonts: [] });
  }
  const noticeStyles = (manifest[noticeSource]?.css ?? []).map((file) => `/${file}`);
  const visitStyles = stylesOf(readManifest(clientFolder, 'visit.json'), [visitSource]).map((file) => `/${file}`);
  return (source, hasNotice = false) => {
    const key = source !== undefined && (manifest[source] ?? source === deskSource) ? source : '';
    let assets = known.get(key);
    if (!assets) {
      const group = styles[groupOf(key)];
      assets = {
        boot: withIntegrity(boot.file),
        modules: [...scriptsOf(manifest, [entrySource, key]), entry.file].map(withIntegrity),
        styles: group ? [`/${group.file}`] : [],
        joinedStyles: group ? group.joined.map((joined) => `/${joined}`) : [],
        fonts: group ? group.fonts.map((file) => `/${file}`) : [],
      };
      known.set(key, assets);
    }
    const more = hasNotice ? noticeStyles : source === visitSource ? visitStyles : [];
    return more.length > 0 ? { ...assets, styles: [...assets.styles, ...more] } : assets;
  };
}
