import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { hero } from './words.ts';
import { site } from '#shared/site.ts';
import { FirstMotion } from './first-motion.tsx';
import { SectionSteps } from './section-steps.tsx';
import { BrandScene, MobileBrand } from './sections/brand.tsx';
import { MobileComplex } from './sections/complex.tsx';
import { HeroScene, MobileHero } from './sections/hero.tsx';
import { LocationScene } from './sections/location.tsx';
import { MobileNews, NewsScene } from './sections/latest-news.tsx';
import { MobileOverview } from './sections/overview.tsx';
import { PlanScene } from './sections/plan.tsx';
import { MobilePremium, PremiumScene } from './sections/premium.tsx';
import { MobileUnits, UnitsScene } from './sections/units.tsx';
import { VisitScene } from './sections/visit.tsx';
import { ChosenUnit } from './unit-viewer.tsx';
import styles from './home-page.module.css';
import '#client/styles/serif/home.css';

/** Renders both layouts, which share the `h1` and the first picture. */
export default function HomePage() {
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
        <FirstMotion />
        <h1 id="home-title" className={`display-1 ${styles.title}`} tabIndex={-1}>
          <span className="unseen">{site.name} </span>
          <Lines of={hero.title} />
        </h1>
      </div>
      <ChosenUnit>
        {/* Sections as high as the window. The last of them comes from the other layout. */}
        <div data-layout="wide" className={styles.wide}>
          <HeroScene />
          <LocationScene />
          <BrandScene />
          <PlanScene />
          <PremiumScene />
          <UnitsScene />
          <NewsScene />
        </div>
        <div data-layout="mobile" className={styles.mobile}>
          <MobileHero />
          <MobileOverview />
          <MobileBrand />
          <MobileComplex />
          <MobileUnits />
          <MobilePremium />
          <MobileNews />
          <VisitScene />
        </div>
      </ChosenUnit>
      <SectionSteps />
      <span id="visit" className={`screen-only ${styles.visitPlace}`} />
    </div>
  );
}
