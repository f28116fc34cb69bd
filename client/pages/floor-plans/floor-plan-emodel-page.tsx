import { useId, useState } from 'react';
import { pages, pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { media as ownMedia, toursShown } from '#shared/site/videos-and-tours.ts';
import { eModelHouseCopy } from './words/e-model-house.ts';
import { interiors } from '#client/site/words/interior.ts';
import { cgShort } from '#shared/pages/cg-disclaimer.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { Picture } from '#client/site/picture.tsx';
import { TourScreen } from './tour-screen.tsx';
import largeTabs from './large-tabs.module.css';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './floor-plan-emodel-page.module.css';
import '#client/styles/serif/units.css';

/** Shows a different room of each interior, and never the picture of the next page. */
const rooms = pagesOfMenu('interior').flatMap((page, index) => {
  const ofPage = Object.entries(interiors).find(([key]) => page.id === `interior-${key}`)?.[1].rooms ?? [];
  const room = ofPage[(index + 1) % ofPage.length];
  return room ? [{ page, picture: room.picture }] : [];
});

function NoTours() {
  return (
    <div className={styles.empty}>
      <EmptyState title={eModelHouseCopy.emptyTitle} sentence={eModelHouseCopy.emptySentence} level={3}>
        <ArrowLink to={pathTo(pages['interior-59a'])}>{pages['interior-59a'].title}</ArrowLink>
      </EmptyState>
      <div className={styles.rooms}>
        <ul>
          {rooms.map(({ page, picture }) => (
            <li key={page.id}>
              <PageLink to={pathTo(page)}>
                <Picture name={picture} alt="" sizes="(max-width: 1240px) 1px, 710px" />
                <b>{page.title}</b>
              </PageLink>
            </li>
          ))}
        </ul>
        <p className="caption quiet">{cgShort}</p>
      </div>
    </div>
  );
}

export default function FloorPlanEmodelPage() {
  const { media } = usePageSettings();
  const tours = (media.tours ?? ownMedia.tours).slice(0, toursShown);
  const [selected, setSelected] = useState(() => (tours.find((tour) => tour.title === eModelHouseCopy.defaultTab) ?? tours[0])?.key ?? '');
  const tour = tours.find((candidate) => candidate.key === selected);
  const base = useId();
  return (
    <>
      <TitledSection title={eModelHouseCopy.title} look="unseen" className={styles.section}>
        {tour ? (
          <>
            <div className={`apart ${styles.head}`}>
              <div className={classNames(styles.tabs, 'script-only', largeTabs.tabs)}>
                <TabList
                  label={eModelHouseCopy.tourList}
                  tabs={tours.map(({ key, title }) => ({ id: key, label: title }))}
                  selected={selected}
                  onSelect={setSelected}
                  base={base}
                />
              </div>
              <p className="quiet script-only">{eModelHouseCopy.instruction}</p>
            </div>
            <TabPanel base={base} selected={selected}>
              <TourScreen tour={tour} tours={tours} onSelect={setSelected} />
            </TabPanel>
          </>
        ) : (
          <NoTours />
        )}
      </TitledSection>
      <NextPages ids={['floor-plan-videos', 'floor-plan-84a', 'interior-84b']} />
    </>
  );
}
