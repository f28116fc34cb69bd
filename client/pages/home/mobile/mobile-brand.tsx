import { pages, pathTo } from '#shared/pages/pages.ts';
import { brand } from '../words.ts';
import { PlayTriangle } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { ReflectedWord } from '#client/site/reflected-word.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './mobile-brand.module.css';

export function MobileBrand() {
  return (
    <section className={`dark ${styles.brand}`} aria-label={brand.word}>
      <Picture className={`screen-only ${styles.picture}`} name="sea-light" sizes="max(100vw, 660px)" />
      <div className={`screen-only ${styles.line}`} />
      <ReflectedWord className={styles.word} word={brand.word} />
      <div className={styles.copy}>
        <p className={`display-3 ${styles.meaning}`}>
          <Lines of={brand.meaning} />
        </p>
        <PageLink className={styles.video} to={pathTo(pages['brand-video'])}>
          <i>
            <PlayTriangle />
          </i>
          {brand.video}
        </PageLink>
      </div>
    </section>
  );
}
