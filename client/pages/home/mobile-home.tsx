import { MobileBrand } from './mobile/mobile-brand.tsx';
import { MobileComplex } from './mobile/mobile-complex.tsx';
import { MobileHero } from './mobile/mobile-hero.tsx';
import { MobileNews } from './mobile/mobile-news.tsx';
import { MobileOverview } from './mobile/mobile-overview.tsx';
import { MobilePremium } from './mobile/mobile-premium.tsx';
import { MobileUnits } from './mobile/mobile-units.tsx';
import { MobileVisit } from './mobile/mobile-visit.tsx';
import styles from './mobile-home.module.css';

export function MobileHome() {
  return (
    <div data-layout="mobile" className={styles.mobile}>
      <MobileHero />
      <MobileOverview />
      <MobileBrand />
      <MobileComplex />
      <MobileUnits />
      <MobilePremium />
      <MobileNews />
      <MobileVisit />
    </div>
  );
}
