import { Lines } from '../ui/lines.tsx';
import { Picture } from '../ui/picture.tsx';
import { hero } from '../content/home.ts';
import { MobileHome } from './mobile-home.tsx';
import { SectionSteps } from './section-steps.tsx';
import { WideHome } from './wide-home.tsx';
import styles from './home-page.module.css';

/**
 * Two layouts in one document. What they must share stands before them: the one `h1`, and the first picture, of which each window fetches its own.
 */
export default function HomePage() {
  return (
    <div className={styles.home}>
      <div className={`dark ${styles.opening}`}>
        <Picture
          className={styles.picture}
          name="hero-wide"
          sizes="max(100vw, 187vh)"
          instead={{ media: '(max-width: 900px)', name: 'hero-mobile', sizes: 'max(100vw, calc(57vh - 36px))' }}
          priority
        />
        <h1 id="home-title" className={`display-1 ${styles.title}`} tabIndex={-1}>
          <Lines of={hero.title} />
        </h1>
      </div>
      <WideHome />
      <MobileHome />
      <SectionSteps />
      <span id="visit" className={styles.visitPlace} />
    </div>
  );
}
