import { brandFilm } from '../content/brand.ts';
import { filmWords } from '../content/drawing.ts';
import { usePageSettings } from '../page-settings.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { VideoPlayer } from '../ui/video-player.tsx';
import styles from './brand-video.module.css';

/** The promotional film, as configured: our own file, or a film of a video host. */
export default function BrandVideoPage() {
  const { media } = usePageSettings();
  return (
    <>
      <section className={styles.part}>
        <VideoPlayer source={media.film} words={filmWords} shape="film" />
        <div className={`grid ${styles.words}`}>
          <h2 className={`display-3 ${styles.title}`}>{brandFilm.title}</h2>
          <p className={styles.text}>
            {brandFilm.text}
            <small className="caption quiet">{brandFilm.caption}</small>
          </p>
        </div>
      </section>
      <NextPages ids={['brand-intro', 'floor-plan-videos', 'location-intro']} />
    </>
  );
}
