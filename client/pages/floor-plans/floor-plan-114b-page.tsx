import { pages, pathTo } from '../../../shared/pages.ts';
import { offeredTypes } from '../../../shared/site-words.ts';
import { site } from '../../../shared/site.ts';
import { typeCopy, unreadyPlan } from '../../content/floor-plans.ts';
import { EmptySection } from '../../components/empty-section.tsx';
import { StepArrow } from '../../components/icons.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './floor-plan-114b-page.module.css';
import '../../styles/serif/units.css';

const ready = offeredTypes.map((drawing) => ({ drawing, id: typeCopy[drawing].page }));

export default function FloorPlan114BPage() {
  return (
    <section className={`grid ${styles.section}`}>
      <div className={styles.copy}>
        <EmptySection title={unreadyPlan.title} sentence={unreadyPlan.sentence} />
      </div>
      <nav className={styles.list} aria-label={unreadyPlan.listTitle}>
        <ul>
          {ready.map(({ drawing, id }) => (
            <li key={id}>
              <PageLink to={pathTo(pages[id])}>
                <b>{pages[id].label}</b>
                <span>{unreadyPlan.exclusive(site.types[drawing].areaM2)}</span>
                <StepArrow to="next" />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
