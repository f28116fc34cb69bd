import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { media } from '#shared/site/videos-and-tours.ts';

it('each chapter of the film begins with a caption, the first one at the start and the last one with the last caption', () => {
  const { video } = media;
  if (video?.kind !== 'file' || !video.chapters || !video.captions) throw new Error('no chapters');
  const captions = readFileSync(join(import.meta.dirname, '../../../public', video.captions), 'utf8');
  const starts = [...captions.matchAll(/^00:(\d\d):([\d.]+) -->/gm)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  const chapters = video.chapters.map(({ at }) => at);
  expect(chapters[0]).toBe(0);
  expect(chapters.at(-1)).toBe(starts.at(-1));
  expect(chapters.slice(1).filter((at) => !starts.includes(at))).toEqual([]);
});
