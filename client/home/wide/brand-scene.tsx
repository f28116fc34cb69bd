import { pages, pathTo } from '../../../shared/pages.ts';
import { brand } from '../../content/home.ts';
import { cgNotice } from '../../content/pictures.ts';
import { PlayTriangle } from '../../ui/icons.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Scene } from './scene.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './brand-scene.module.css';

/** 3: the name, and its reflection in the water below the line. */
export function BrandScene() {
  return (
    <Scene
      at={3}
      className={`dark ${styles.brand}`}
      ground={
        <div className={styles.ground}>
          <Picture className={styles.picture} name="sea-light" sizes="max(56vw, 99vh)" />
        </div>
      }
    >
      <div className="sky">
        <h2 className={styles.word}>{brand.word}</h2>
        <span className={styles.reflection} aria-hidden="true" data-word={brand.word} />
      </div>
      <div className="sea grid">
        <div className={`rise ${styles.words}`}>
          <p className={`display-3 ${styles.meaning}`}>
            <Lines of={brand.meaning} />
          </p>
          <p className={`quiet ${styles.text}`}>
            <Lines of={brand.text} />
          </p>
        </div>
      </div>
      <PageLink className={styles.film} to={pathTo(pages['brand-video'])}>
        <i>
          <PlayTriangle />
        </i>
        <span>
          {brand.film}
          <small>{brand.filmNote}</small>
        </span>
      </PageLink>
      <p className={`caption quiet ${styles.caption}`}>{cgNotice}</p>
    </Scene>
  );
}
