import { useId, useState } from 'react';
import { videoCopy } from '../../content/viewers.ts';
import { guideVideos } from '../../content/floor-plans.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { classNames } from '../../components/class-names.ts';
import { NextPages } from '../../sections/next-pages.tsx';
import { TabList, TabPanel } from '../../components/tabs.tsx';
import { VideoPlayer } from '../../sections/video-player.tsx';
import largeTabs from './large-tabs.module.css';
import styles from './floor-plan-videos-page.module.css';
import '../../styles/serif/units.css';

type VideoId = '1' | '2' | '3';
const ids = ['1', '2', '3'] as const;

/** Only the chosen video is fetched. */
export default function FloorPlanVideosPage() {
  const { media } = usePageSettings();
  const [selected, setSelected] = useState<VideoId>('1');
  const base = useId();
  const titleId = useId();
  const at = Number(selected) - 1;
  const source = media.guideVideos[at] ?? media.guideVideos[0];
  return (
    <>
      <section className={styles.section} aria-labelledby={titleId}>
        <h2 id={titleId} className="unseen">
          {guideVideos.title}
        </h2>
        <div className={classNames(styles.tabs, largeTabs.tabs)}>
          <TabList<VideoId>
            label={guideVideos.list}
            tabs={ids.map((id, index) => ({ id, label: guideVideos.tabs[index] }))}
            selected={selected}
            onSelect={setSelected}
            base={base}
          />
        </div>
        <TabPanel base={base} selected={selected} className={styles.panel}>
          <VideoPlayer source={source} copy={videoCopy} shape="guide" />
          <p className={styles.text}>{guideVideos.texts[at]}</p>
          <p className="caption quiet">{guideVideos.caption}</p>
        </TabPanel>
      </section>
      <NextPages ids={['location-intro', 'floor-plan-59a', 'floor-plan-84a']} />
    </>
  );
}
