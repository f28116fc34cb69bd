import { useId, useState } from 'react';
import { finishes, finishHours, finishPicture, finishPictureSize, type Finish, type FinishHour } from '#shared/pages/finish-pictures.ts';
import { finishCopy } from '#client/site/words/interior.ts';
import { LinksWithoutScript } from '#client/site/links-without-script.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import styles from './living-room-finishes.module.css';

const finishTabs = finishes.map((id) => ({ id, label: finishCopy.finishes[id].name }));
const hourTabs = finishHours.map((id) => ({ id, label: finishCopy.hours[id].name }));

/** One room and one camera. A picture is fetched when it is chosen, the first one when it comes near. */
export function LivingRoomFinishes() {
  const base = useId();
  const title = useId();
  const [finish, setFinish] = useState<Finish>('walnut');
  const [hour, setHour] = useState<FinishHour>('noon');
  if (finishes.length === 0) return null;
  return (
    <section className={styles.finishes} aria-labelledby={title}>
      <h2 className="display-3" id={title}>
        {finishCopy.title}
      </h2>
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
      <FinishLinks />
      <p className="caption quiet">{finishCopy.caption}</p>
    </section>
  );
}

/** Without script, the pictures themselves. */
function FinishLinks() {
  return (
    <LinksWithoutScript>
      {finishes.map((finish) => (
        <p key={finish}>
          {`${finishCopy.finishes[finish].name} `}
          {finishHours.map((hour) => (
            <a key={hour} href={finishPicture(finish, hour, 'webp')}>
              {finishCopy.hours[hour].name}
            </a>
          ))}
        </p>
      ))}
    </LinksWithoutScript>
  );
}
