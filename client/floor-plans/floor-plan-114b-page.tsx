import { pages, pathTo } from '../../shared/pages.ts';
import { unreadyPlan } from '../content/floor-plans.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { StepArrow } from '../ui/icons.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './unready-plan.module.css';

const ready = ['floor-plan-59a', 'floor-plan-59b', 'floor-plan-72a', 'floor-plan-72b', 'floor-plan-84a'] as const;

/** A plan that is not shown yet; the ones that are stand below. */
export default function FloorPlan114BPage() {
  return (
    <section className={`grid ${styles.part}`}>
      <div className={styles.words}>
        <ComingSoon title={unreadyPlan.title} sentence={unreadyPlan.sentence} />
      </div>
      <nav className={styles.list} aria-label={unreadyPlan.listTitle}>
        <ul>
          {ready.map((id) => (
            <li key={id}>
              <PageLink to={pathTo(pages[id])}>
                <b>{pages[id].label}</b>
                <span>{unreadyPlan.exclusive(Number.parseInt(pages[id].label, 10))}</span>
                <StepArrow to="next" />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
