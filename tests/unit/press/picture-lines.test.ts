import { expect, it } from 'vitest';
import { lineOf, pictureIn } from '#shared/press/picture-lines.ts';

const id = `${'a'.repeat(22)}-80x50`;

it('each description is read back as it was typed, and only the mark of a decoration is one', () => {
  for (const alt of ['', '*', '*별', '\\*', '\\\\*', '\\', '[바다]', undefined]) expect(pictureIn(lineOf({ id, alt, isShared: false }))?.alt).toBe(alt);
  expect(pictureIn(`![*](${id})`)?.alt).toBe('');
});
