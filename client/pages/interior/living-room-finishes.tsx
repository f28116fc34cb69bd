import { useId, useState } from 'react';
import { finishes, finishHours, finishPicture, finishPictureSize, type Finish, type FinishHour } from '#shared/pages/finish-pictures.ts';
import { finishCopy } from '#client/site/words/interior.ts';
import { LinksWithoutScript } from '#client/site/links-without-script.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './living-room-finishes.module.css';

const finishTabs = finishes.map((id) => ({ id, label: finishCopy.finishes[id].name }));
const hourTabs = finishHours.map((id) => ({ id, label: finishCopy.hours[id].name }));

/** One room and one camera. A picture is fetched when it is chosen, the first one when it comes near. */
export function LivingRoomFinishes() {
  const base = useId();
  const [finish, setFinish] = useState<Finish>('walnut');
  const [hour, setHour] = useState<FinishHour>('noon');
  if (finishes.length === 0) return null;
  return (
    <TitledSection title={finishCopy.title} look="display-3" className={styles.finishes}>
      <p className="quiet">{finishCopy.lead}</p>
      <div className={`wrapping screen-only script-only ${styles.choices}`}>
        <TabList label={finishCopy.finishLabel} tabs={finishTabs} selected={finish} onSelect={setFinish} base={base} />
        <TabList label={finishCopy.hourLabel} tabs={hourTabs} selected={hour} onSelect={setHour} base={base} />
      </div>
      <TabPanel base={base} selected={finish}>
        <figure>
          <picture>
            <source type="image/avif" srcSet={finishPicture(finish, hour, 'avif')} />
            <img src={finishPicture(finish, hour, 'webp')} {...finishPictureSize} alt={finishCopy.alternative(finish, hour)} loading="lazy" decoding="async" />
          </picture>
          <figcaption aria-live="polite">
            <b>{finishCopy.chosen(finish, hour)}</b> <span>{finishCopy.sentence(finish, hour)}</span>
          </figcaption>
        </figure>
      </TabPanel>
      {/* Without script, the pictures themselves. */}
      <LinksWithoutScript>
        {finishes.map((each) => (
          <p key={each}>
            {`${finishCopy.finishes[each].name} `}
            {finishHours.map((at) => (
              <a key={at} href={finishPicture(each, at, 'webp')}>
                {finishCopy.hours[at].name}
              </a>
            ))}
          </p>
        ))}
      </LinksWithoutScript>
      <p className="caption quiet">{finishCopy.caption}</p>
    </TitledSection>
  );
}
