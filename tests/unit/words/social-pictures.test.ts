import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, picturedPages } from '#art/social/picture-lines.ts';

test('the sharing pictures say what the pages say; `node art/social/make-social-pictures.ts` redraws them', () => {
  const drawn: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../art/social/lines.json'), 'utf8'));
  expect(drawn).toEqual(Object.fromEntries(picturedPages.map((page) => [page.id, linesOf(page)])));
});
