import { brandVideo } from '../../../shared/story.ts';
import { videoCopy } from '../../content/viewers.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { VideoPlayer } from '../../sections/video-player.tsx';
import styles from './brand-video-page.module.css';
import '../../styles/serif/brand.css';

/** Our own file, or a video of a host. */
export default function BrandVideoPage() {
  const { media } = usePageSettings();
  return (
    <>
      <section className={styles.section}>
        <VideoPlayer source={media.video} copy={videoCopy} shape="video" />
        <div className={`grid ${styles.copy}`}>
          <h2 className={`display-3 ${styles.title}`}>{brandVideo.title}</h2>
          <p className={styles.text}>
            {brandVideo.text}
            <small className="caption quiet">{brandVideo.caption}</small>
          </p>
        </div>
      </section>
      <NextPages ids={['brand-intro', 'floor-plan-videos', 'location-intro']} />
    </>
  );
}
