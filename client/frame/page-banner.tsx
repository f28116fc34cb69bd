import { cgNotice } from '../content/pictures.ts';
import { pictureFiles, type PictureName } from '../content/picture-files.ts';
import { Picture } from '../ui/picture.tsx';
import type { Page } from '../../shared/pages.ts';
import styles from './page-banner.module.css';

function isPicture(name: string): name is PictureName {
  return name in pictureFiles;
}

/** Title and tagline of an inner page under the horizon of its picture. */
export function PageBanner({ page }: { readonly page: Page }) {
  return (
    <div className={styles.banner}>
      {isPicture(page.picture) ? (
        <Picture
          className={styles.picture}
          name={page.picture}
          alt=""
          sizes="(max-width: 900px) max(110vw, min(250vw, 975px), 800px), max(100vw, 1180px)"
          priority
        />
      ) : null}
      <div className={styles.line}>
        <i />
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{page.title}</h1>
        <p className={styles.tagline}>{page.tagline}</p>
      </div>
      <p className={`caption ${styles.caption}`}>{cgNotice}</p>
    </div>
  );
}
