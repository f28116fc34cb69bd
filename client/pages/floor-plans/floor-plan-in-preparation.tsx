import { pages, pathTo } from '#shared/pages/pages.ts';
import { isOwnPicture, type FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { offeredTypes } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import { typeCopy, unreadyPlan } from './words/plans.ts';
import { cgShort } from '#shared/pages/cg-disclaimer.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { StepArrow } from '#client/ui/icons.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import styles from './floor-plan-in-preparation.module.css';
import '#client/styles/serif/units.css';

const ready = offeredTypes.map((drawing) => ({ drawing, ...typeCopy[drawing] }));

/** These match `--share` in the stylesheet. */
const widths: Record<FloorPlanType, string> = { '59A': '26vw', '59B': '19vw', '72A': '32vw', '72B': '27vw', '84A': '36vw' };

/** In larger windows the published plans stand beside each other, at one scale. */
export function FloorPlanInPreparation() {
  return (
    <section className={`grid ${styles.section}`}>
      <div className={styles.copy}>
        <EmptyState title={unreadyPlan.title} sentence={unreadyPlan.sentence} />
      </div>
      <nav className={styles.list} aria-label={unreadyPlan.listTitle}>
        <ul>
          {ready.map(({ drawing, page, picture }) => (
            <li key={page} data-plan={drawing}>
              <PageLink className="onward" to={pathTo(pages[page])}>
                {isOwnPicture(picture) && <Picture name={picture} alt="" sizes={`(max-width: 1240px) 1px, ${widths[drawing]}`} />}
                <b>{pages[page].label}</b>
                <span className="quiet">{unreadyPlan.exclusive(site.types[drawing].areaM2)}</span>
                <StepArrow to="next" />
              </PageLink>
            </li>
          ))}
        </ul>
        <p className={`caption quiet screen-only ${styles.cg}`}>{cgShort}</p>
      </nav>
    </section>
  );
}
