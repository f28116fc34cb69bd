import { pages, pathTo } from '#shared/pages/pages.ts';
import { notFoundCopy as copy } from './words.ts';
import { pageName } from '#client/site/words/shared-sections.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { PageOpening } from '#client/site/page-opening.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './errors.module.css';

const proposed = ['business-intro', 'sales-subscription-guide', 'floor-plan-59a', 'press-list'] as const;

export default function NotFoundPage() {
  const { defaultSlug } = usePageSettings();
  return (
    <>
      <PageOpening page={{ title: copy.headline, tagline: copy.sentence, opening: { sun: 0.72 }, picture: 'hero-wide', contentHasH1: true }} />
      <section className={styles.lost}>
        <h1 className="small quiet">{copy.title}</h1>
        <ArrowLink to="/">{copy.home}</ArrowLink>
        <ul className={`wrapping ${styles.links}`}>
          {proposed.map((id) => (
            <li key={id}>
              <PageLink to={pathTo(pages[id], { site: defaultSlug })}>{pageName(pages[id])}</PageLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
