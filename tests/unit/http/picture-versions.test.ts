import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPictureVersions } from '#server/http/files/picture-versions.ts';

it('the version of a picture changes exactly when the bytes of one of its files change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ['plan-59a', 'plan-59b', 'living'];
  const files = ['plan-59a-400.avif', 'plan-59a-400.webp', 'plan-59a-1400.avif', 'plan-59a-phone-400.avif', 'plan-59b-400.avif', 'living-400.webp'];
  for (const file of files) writeFileSync(join(folder, file), 'same');
  const all = () => names.map(createPictureVersions(folder));
  const before = all();
  expect(new Set(before).size).toBe(3);
  for (const version of before) expect(version).toMatch(/^[\w-]{4}$/);
  expect(all()).toEqual(before);
  for (const file of files.filter((name) => name.startsWith('plan-59a'))) {
    writeFileSync(join(folder, file), 'corrected');
    const after = all();
    expect(after.map((version, at) => version === before[at])).toEqual([false, true, true]);
    writeFileSync(join(folder, file), 'same');
  }
  // One size of the picture was added or removed.
  rmSync(join(folder, 'plan-59a-1400.avif'));
  expect(all()[0]).not.toBe(before[0]);
});
