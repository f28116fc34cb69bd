import { narrowWindow, phoneWindow } from '../../shared/limits.ts';
import { cgDisclaimer } from '../content/pictures.ts';
import { pictureFiles, type PictureName } from '../../shared/picture-files.ts';
import { Picture, type BannerPicture } from '../sections/picture.tsx';
import type { Page } from '../../shared/pages.ts';
import styles from './page-banner.module.css';

function isBanner(name: string): name is BannerPicture {
  return name in pictureFiles && 'phone' in pictureFiles[name as PictureName];
}

/** On phones the sea below the line is 171 pixels high at most; so wide is the upright picture at least that reaches its foot. */
function phoneWidth(name: BannerPicture): number {
  const { width, height, horizon } = pictureFiles[name].phone;
  return Math.ceil((171 * width) / height / (1 - horizon));
}

export function PageBanner({ page }: { readonly page: Page }) {
  return (
    <div className={styles.banner}>
      {isBanner(page.picture) ? (
        <Picture
          className={styles.picture}
          name={page.picture}
          alt=""
          sizes={`${narrowWindow} max(110vw, min(250vw, 975px), 800px), max(100vw, 1180px)`}
          upright={{ media: phoneWindow, sizes: `max(100vw, ${phoneWidth(page.picture)}px)` }}
          priority
        />
      ) : null}
      <div className={styles.line}>
        <i />
      </div>
      <div className={styles.copy}>
        {page.hasOwnTitle ? <p className={styles.title}>{page.title}</p> : <h1 tabIndex={-1}>{page.title}</h1>}
        <p className={styles.tagline}>{page.tagline}</p>
      </div>
      <p className={`caption ${styles.caption}`}>{cgDisclaimer}</p>
    </div>
  );
}
