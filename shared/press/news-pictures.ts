import type { PictureName } from '#shared/pages/picture-files.ts';

interface ArticlePictures {
  /** Over the article. */
  readonly large: PictureName;
  /** Beside its title in a list: the same subject, in files as narrow as that. */
  readonly small: PictureName;
}

/** The pictures of the articles of `news.ts`, by id. */
const articlePictures: Readonly<Record<string, ArticlePictures>> = {
  'news-opening': { large: 'hero-wide', small: 'hero-wide' },
  'news-park': { large: 'brand-garden', small: 'news-1' },
  'news-floor-plans': { large: 'interior-59a-living', small: 'news-2' },
  'news-community': { large: 'community-cafe', small: 'news-3' },
};

function picturesOf(id: string): ArticlePictures | undefined {
  return Object.hasOwn(articlePictures, id) ? articlePictures[id] : undefined;
}

export const pictureOfArticle = (id: string): PictureName | undefined => picturesOf(id)?.large;
export const thumbnailOfArticle = (id: string): PictureName | undefined => picturesOf(id)?.small;
