import { sectionLabels, sectionMenuLabel } from '../content/home.ts';
import styles from './section-steps.module.css';
import { useSectionSteps } from './use-section-steps.ts';

/** The horizon: one line at one height through all scenes. Its eight parts are links, and the glint lies on the current one. */
export function SectionSteps() {
  const place = useSectionSteps();
  return (
    <nav className={styles.horizon} aria-label={sectionMenuLabel} data-place={place}>
      <ol className={styles.parts}>
        {sectionLabels.map((label, index) => (
          <li key={label}>
            <a href={`#section-${index + 1}`} data-step-to={index + 1} aria-current={Math.floor(place) === index + 1 ? 'true' : undefined}>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ol>
      <i className={styles.glint} />
    </nav>
  );
}
