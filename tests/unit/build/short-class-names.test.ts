import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { createShortClassNames } from '../../../server/build/short-class-names.ts';
import { root } from '../../support/site.ts';

const header = join(root, 'client/frame/site-header.module.css');
const footer = join(root, 'client/frame/site-footer.module.css');

describe('short class names', () => {
  it('are the same in both builds, whichever file comes first', () => {
    const one = createShortClassNames(root);
    const other = createShortClassNames(root);
    const first = [one('header', header), one('tap', header), one('footer', footer)];
    const second = [other('footer', footer), other('header', header), other('tap', header)];
    expect(second).toEqual([first[2], first[0], first[1]]);
    expect(one('header', header)).toBe(first[0]);
  });

  it('differ between files and between classes of a file, however many those are', () => {
    const nameOf = createShortClassNames(root);
    const names = [header, footer].flatMap((file) => Array.from({ length: 60 }, (_, at) => nameOf(`class${at}`, file)));
    expect(new Set(names).size).toBe(120);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z][\w-]*$/);
  });

  it('are refused for a file outside the project, which both builds would number differently', () => {
    expect(() => createShortClassNames(root)('a', '/elsewhere/a.module.css')).toThrow('a.module.css');
  });
});
