import { BrandScene } from './wide/brand-scene.tsx';
import { HeroScene } from './wide/hero-scene.tsx';
import { LocationScene } from './wide/location-scene.tsx';
import { NewsScene } from './wide/news-scene.tsx';
import { PlanScene } from './wide/plan-scene.tsx';
import { PremiumScene } from './wide/premium-scene.tsx';
import { UnitsScene } from './wide/units-scene.tsx';
import { VisitScene } from './wide/visit-scene.tsx';
import styles from './wide-home.module.css';

export function WideHome() {
  return (
    <div data-layout="wide" className={styles.wide}>
      <HeroScene />
      <LocationScene />
      <BrandScene />
      <PlanScene />
      <PremiumScene />
      <UnitsScene />
      <NewsScene />
      <VisitScene />
    </div>
  );
}
