import type { PictureName } from '#shared/pages/picture-files.ts';

/** The pictures of the articles of `news.ts`, by id. */
const articlePictures: Readonly<Record<string, PictureName>> = {
  'news-opening': 'hero-wide',
  'news-park': 'site-ground',
  'news-floor-plans': 'interior-59a-living',
  'news-community': 'community-lounge',
};

export function pictureOfArticle(id: string): PictureName | undefined {
  return Object.hasOwn(articlePictures, id) ? articlePictures[id] : undefined;
}
