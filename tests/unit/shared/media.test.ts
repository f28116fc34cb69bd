import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { media } from '../../../shared/media.ts';

it('chapters of the film begin where its captions do, the first at once', () => {
  const { video } = media;
  if (video?.kind !== 'file' || !video.chapters || !video.captions) throw new Error('no chapters');
  const captions = readFileSync(join(import.meta.dirname, '../../../public', video.captions), 'utf8');
  const starts = [...captions.matchAll(/^00:(\d\d):([\d.]+) -->/gm)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  expect(video.chapters.map(({ at }) => at)).toEqual([0, ...starts.slice(1)]);
});
