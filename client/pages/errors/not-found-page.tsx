import { pages, pathTo } from '#shared/pages/pages.ts';
import { notFoundCopy as copy } from './words.ts';
import { pageName } from '#client/site/words/shared-sections.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { EmptySection } from '#client/ui/empty-section.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './errors.module.css';

const proposed = ['business-intro', 'sales-subscription-guide', 'floor-plan-59a', 'press-list'] as const;

export default function NotFoundPage() {
  const { defaultSlug } = usePageSettings();
  return (
    <section className={`grid ${styles.page ?? ''}`}>
      <div className={styles.block}>
        <EmptySection level={1} title={copy.title} sentence={copy.sentence}>
          <ArrowLink to="/">{copy.home}</ArrowLink>
        </EmptySection>
        <ul className={`wrapping ${styles.links}`}>
          {proposed.map((id) => (
            <li key={id}>
              <PageLink to={pathTo(pages[id], { site: defaultSlug })}>{pageName(pages[id])}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
