import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { media } from '../../../shared/media.ts';

const root = join(import.meta.dirname, '../../..');

interface FilmSketch {
  readonly name: string;
  readonly shots: readonly { readonly master: string; readonly words: string }[];
}

function filmOf(): { readonly chapters: readonly { readonly at: number; readonly picture: string }[]; readonly captions: string } {
  const { video } = media;
  if (video?.kind !== 'file' || !video.chapters || !video.captions) throw new Error('no chapters');
  return { chapters: video.chapters, captions: readFileSync(join(root, 'public', video.captions), 'utf8') };
}

it('chapters of the film begin where its captions do, the first at once', () => {
  const { chapters, captions } = filmOf();
  const starts = [...captions.matchAll(/^00:(\d\d):([\d.]+) -->/gm)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  expect(chapters.map(({ at }) => at)).toEqual([0, ...starts.slice(1)]);
});

it('chapters and captions of the film are the shots it is made of', () => {
  const { chapters, captions } = filmOf();
  const { films } = JSON.parse(readFileSync(join(root, 'art/films/films.json'), 'utf8')) as { readonly films: readonly FilmSketch[] };
  const shots = films.find(({ name }) => name === 'film')?.shots ?? [];
  expect(chapters.map(({ picture }) => picture)).toEqual(shots.map(({ master }) => master));
  expect([...captions.matchAll(/-->.*\n(.*)/g)].map(([, words]) => words)).toEqual(shots.map(({ words }) => words));
});
