import { expect, it } from 'vitest';
import { createSharedPages } from '#server/pages/shared-pages.ts';

it('a page that many read at once stays shared while any number of others is read', () => {
  const pages = createSharedPages({ now: () => 0 });
  const read = () => pages.find('/yunseul/press/read-by-many');
  for (let reader = 0; reader < 4; reader += 1) read();
  pages.keep('/yunseul/press/read-by-many', '<p>shared</p>');
  for (let other = 0; other < 1000; other += 1) {
    pages.find(`/yunseul/press/${other}`);
    expect(read()?.html).toBe('<p>shared</p>');
  }
});
