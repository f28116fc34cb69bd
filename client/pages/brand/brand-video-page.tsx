import { brandVideo } from '#shared/brand-and-places.ts';
import { videoCopy } from '#client/site/words/viewers.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { VideoNote, VideoScreen } from '#client/site/video/video-player.tsx';
import { Film } from './film.tsx';
import styles from './brand-video-page.module.css';
import '#client/styles/serif/brand.css';

/** Shows the site's own file or a video of a host. */
export default function BrandVideoPage() {
  const { video } = usePageSettings().media;
  return (
    <>
      {video ? (
        <section className={styles.section}>
          {video.kind === 'file' ? <Film source={video} /> : <VideoScreen source={video} shape="film" />}
          <div className={styles.words}>
            <h2 className="display-3">{brandVideo.title}</h2>
            <div>
              <p className="lead">{brandVideo.text}</p>
              <p className="caption">
                <Prose text={brandVideo.caption} />
              </p>
              <VideoNote source={video} />
            </div>
          </div>
        </section>
      ) : (
        <section className={styles.empty}>
          <EmptyState title={videoCopy.emptyTitle} sentence={videoCopy.emptySentence} />
        </section>
      )}
      <NextPages ids={['brand-intro', 'floor-plan-videos', 'location-intro']} />
    </>
  );
}
