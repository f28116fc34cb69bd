import { steppedWindow } from '#shared/pages/breakpoints.ts';
import { sectionLabels, sectionMenuLabel } from './words.ts';
import styles from './section-steps.module.css';
import { useSectionSteps } from './use-section-steps.ts';

export function SectionSteps() {
  const place = useSectionSteps();
  return (
    <nav className={styles.horizon} aria-label={sectionMenuLabel} data-place={place} data-stepped={steppedWindow}>
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
