import { useId, useState } from 'react';
import { filmWords } from '../content/drawing.ts';
import { guideFilms } from '../content/floor-plans.ts';
import { usePageSettings } from '../page-settings.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { TabList, TabPanel } from '../ui/tabs.tsx';
import { VideoPlayer } from '../ui/video-player.tsx';
import styles from './guide-videos.module.css';

type FilmId = '1' | '2' | '3';
const ids = ['1', '2', '3'] as const;

/** Three guide films; the chosen one alone is fetched and starts. */
export default function FloorPlanVideosPage() {
  const { media } = usePageSettings();
  const [selected, setSelected] = useState<FilmId>('1');
  const base = useId();
  const titleId = useId();
  const at = Number(selected) - 1;
  const source = media.guideVideos[at] ?? media.guideVideos[0];
  return (
    <>
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId} className="unseen">
          {guideFilms.title}
        </h2>
        <div className={styles.tabs}>
          <TabList<FilmId>
            label={guideFilms.list}
            tabs={ids.map((id, index) => ({ id, label: guideFilms.tabs[index] }))}
            selected={selected}
            onSelect={setSelected}
            base={base}
          />
        </div>
        <TabPanel base={base} selected={selected} className={styles.panel}>
          <VideoPlayer source={source} words={filmWords} shape="guide" />
          <p className={styles.text}>{guideFilms.texts[at]}</p>
          <p className="caption quiet">{guideFilms.caption}</p>
        </TabPanel>
      </section>
      <NextPages ids={['location-intro', 'floor-plan-59a', 'floor-plan-84a']} />
    </>
  );
}
