import { useRef } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { hero } from './words.ts';
import { site } from '#shared/site.ts';
import { VisitFormInTwoLayouts } from '#client/leads/visit-form-in-two-layouts.tsx';
import { ChosenUnit } from './chosen-unit.ts';
import { MobileHome } from './mobile-home.tsx';
import { SectionSteps } from './section-steps.tsx';
import { WideHome } from './wide-home.tsx';
import styles from './home-page.module.css';
import '#client/styles/serif/home.css';

/** Renders both layouts, which share the `h1` and the first picture. */
export default function HomePage() {
  const unit = useRef(0);
  return (
    <div className={styles.home}>
      <div className={`dark ${styles.opening}`}>
        <Picture
          className={`screen-only ${styles.picture}`}
          name="hero-wide"
          sizes="max(100vw, 187vh)"
          instead={{ media: narrowWindow, name: 'hero-mobile', sizes: 'max(100vw, calc(57vh - 36px))' }}
          fetchPriority="high"
        />
        <h1 id="home-title" className={`display-1 ${styles.title}`} tabIndex={-1}>
          <span className="unseen">{site.name} </span>
          <Lines of={hero.title} />
        </h1>
      </div>
      <ChosenUnit value={unit}>
        <VisitFormInTwoLayouts>
          <WideHome />
          <MobileHome />
        </VisitFormInTwoLayouts>
      </ChosenUnit>
      <SectionSteps />
      <span id="visit" className={`screen-only ${styles.visitPlace}`} />
    </div>
  );
}
