import { useId, useRef, useState } from 'react';
import type { VideoSource } from '#shared/site/videos-and-tours.ts';
import { videoCopy } from '#client/site/words/viewers.ts';
import { guideVideosCopy } from './words/guide-videos.ts';
import { toJsonLd, videoList } from '#client/head/json-ld.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { stageClass, useVideo, VideoControls } from '#client/site/video/video-controls.tsx';
import { VideoNote, VideoScreen } from '#client/site/video/video-player.tsx';
import largeTabs from './large-tabs.module.css';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './floor-plan-videos-page.module.css';
import '#client/styles/serif/units.css';

const ids = ['1', '2', '3'] as const;
type VideoId = (typeof ids)[number];

function GuideVideo({ source }: { readonly source: VideoSource }) {
  const stage = useRef<HTMLDivElement>(null);
  const video = useVideo();
  return (
    <>
      <div ref={stage} className={classNames(stageClass, styles.stage)}>
        <VideoScreen source={source} shape="guide" video={video} />
        {source.kind === 'file' && <VideoControls video={video} stage={stage} hasCaptions={source.captions !== undefined} className={styles.controls} />}
      </div>
      <VideoNote source={source} />
    </>
  );
}

/** The page renders this, because every page loads the code of the head. */
function VideosJsonLd() {
  const { media, publicUrl } = usePageSettings();
  // JSON turns `undefined` in a list into `null`.
  const videos = media.guideVideos.flatMap((source, index) => (source ? [{ source, text: guideVideosCopy.videos[index]?.text ?? source.title }] : []));
  const list = videoList(videos, publicUrl);
  return list ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(list) }} /> : null;
}

/** Only the chosen video is fetched. A video that the site does not have has no tab. */
export default function FloorPlanVideosPage() {
  const { media } = usePageSettings();
  const shown = ids.filter((_, index) => media.guideVideos[index]);
  const [selected, setSelected] = useState<VideoId>(shown[0] ?? '1');
  const base = useId();
  const at = Number(selected) - 1;
  const source = media.guideVideos[at];
  return (
    <>
      <TitledSection title={guideVideosCopy.title} look="unseen" className={styles.section}>
        {source ? (
          <>
            <div className={classNames(styles.tabs, 'script-only', largeTabs.tabs)}>
              <TabList<VideoId>
                label={guideVideosCopy.list}
                tabs={shown.map((id) => ({ id, label: guideVideosCopy.videos[Number(id) - 1]?.tab }))}
                selected={selected}
                onSelect={setSelected}
                base={base}
              />
            </div>
            <TabPanel base={base} selected={selected} className={styles.panel}>
              <GuideVideo key={at} source={source} />
              <p className={styles.text}>{guideVideosCopy.videos[at]?.text}</p>
              <p className="caption quiet">
                <Prose text={guideVideosCopy.caption} />
              </p>
            </TabPanel>
          </>
        ) : (
          <EmptyState title={videoCopy.emptyTitle} sentence={videoCopy.emptySentence} level={3} />
        )}
      </TitledSection>
      <VideosJsonLd />
      <NextPages ids={['location-intro', 'floor-plan-59a', 'floor-plan-84a']} />
    </>
  );
}
