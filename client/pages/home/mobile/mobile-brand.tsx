import { pages, pathTo } from '../../../../shared/pages.ts';
import { brand } from '../../../content/home.ts';
import { PlayTriangle } from '../../../components/icons.tsx';
import { Lines } from '../../../components/lines.tsx';
import { Picture } from '../../../sections/picture.tsx';
import { ReflectedWord } from '../../../sections/reflected-word.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import styles from './mobile-brand.module.css';

export function MobileBrand() {
  return (
    <section className={`dark ${styles.brand}`} aria-label={brand.word}>
      <Picture className={styles.picture} name="sea-light" sizes="max(100vw, 660px)" />
      <div className={styles.line} />
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
