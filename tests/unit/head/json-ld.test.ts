import { expect, test } from 'vitest';
import { videoList, videoObject } from '#client/head/json-ld.ts';

const film = { kind: 'youtube', title: '영상', id: 'abcdefghijk' } as const;

test('a video is in the structured data with its date, and is left out without one', () => {
  expect(videoObject(film, '설명', 'https://a.test')).toBeUndefined();
  expect(videoObject({ ...film, publishedOn: '2026-11-22' }, '설명', 'https://a.test')).toMatchObject({ uploadDate: '2026-11-22T00:00:00+09:00' });
});

test('a list contains only videos with a date, and is left out when none has one', () => {
  const dated = { source: { ...film, publishedOn: '2026-11-22' }, text: '둘째' };
  expect(videoList([{ source: film, text: '첫째' }, dated], 'https://a.test')).toMatchObject({
    itemListElement: [{ position: 1, item: { description: '둘째' } }],
  });
  expect(videoList([{ source: film, text: '첫째' }], 'https://a.test')).toBeUndefined();
});
