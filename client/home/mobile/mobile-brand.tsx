import { pages, pathTo } from '../../../shared/pages.ts';
import { brand } from '../../content/home.ts';
import { PlayTriangle } from '../../ui/icons.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './mobile-brand.module.css';

/** The name on the water, and the way to the film. */
export function MobileBrand() {
  return (
    <section className={`dark ${styles.brand}`} aria-label={brand.word}>
      <Picture className={styles.picture} name="sea-light" sizes="max(100vw, 775px)" />
      <div className={styles.line} />
      <h2 className={styles.word}>{brand.word}</h2>
      <span className={styles.reflection} aria-hidden="true" data-word={brand.word} />
      <div className={styles.words}>
        <p className={`display-3 ${styles.meaning}`}>
          <Lines of={brand.meaning} />
        </p>
        <PageLink className={styles.film} to={pathTo(pages['brand-video'])}>
          <i>
            <PlayTriangle />
          </i>
          {brand.film}
        </PageLink>
      </div>
    </section>
  );
}
