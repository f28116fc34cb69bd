import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShortClassNames } from '#server/build/short-class-names.ts';
import { root } from '#tests/support/test-app.ts';

const header = join(root, 'client/frame/site-header.module.css');
const footer = join(root, 'client/frame/site-footer.module.css');

describe('short class names', () => {
  it("are the same in the client's and the server's build, in any order of files", () => {
    const one = createShortClassNames(root);
    const other = createShortClassNames(root);
    const first = [one('header', header), one('tap', header), one('footer', footer)];
    const second = [other('footer', footer), other('header', header), other('tap', header)];
    expect(second).toEqual([first[2], first[0], first[1]]);
    expect(one('header', header)).toBe(first[0]);
  });

  it('differ between files and between classes, for any number of them', () => {
    const nameOf = createShortClassNames(root);
    const names = [header, footer].flatMap((file) => Array.from({ length: 60 }, (_, at) => nameOf(`class${at}`, file)));
    expect(new Set(names).size).toBe(120);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z][\w-]*$/);
  });

  it('stay the same when a style file is added', () => {
    const folder = mkdtempSync(join(tmpdir(), 'class-names-'));
    mkdirSync(join(folder, 'client'));
    const kept = join(folder, 'client/m.module.css');
    writeFileSync(kept, '');
    const before = createShortClassNames(folder)('a', kept);
    for (let at = 0; at < 40; at += 1) writeFileSync(join(folder, `client/a${at}.module.css`), '');
    expect(createShortClassNames(folder)('a', kept)).toBe(before);
    rmSync(folder, { recursive: true });
  });

  it('are refused for a file outside the project', () => {
    expect(() => createShortClassNames(root)('a', '/elsewhere/a.module.css')).toThrow('a.module.css');
  });
});
