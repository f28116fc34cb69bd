import { pages, pathTo } from '#shared/pages/pages.ts';
import { brand } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { PlayTriangle } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { ReflectedWord } from '#client/site/reflected-word.tsx';
import { Scene } from './scene.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './brand-scene.module.css';

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
        <ReflectedWord className={styles.word} word={brand.word} />
      </div>
      <div className="sea grid">
        <div className={`rise ${styles.copy}`}>
          <p className={`display-3 ${styles.meaning}`}>
            <Lines of={brand.meaning} />
          </p>
          <p className={`quiet ${styles.text}`}>
            <Lines of={brand.text} />
          </p>
        </div>
      </div>
      <PageLink className={styles.video} to={pathTo(pages['brand-video'])}>
        <i>
          <PlayTriangle />
        </i>
        <span>
          {brand.video}
          <small>{brand.videoNote}</small>
        </span>
      </PageLink>
      <small className={`caption quiet ${styles.caption}`}>{cgDisclaimer}</small>
    </Scene>
  );
}
