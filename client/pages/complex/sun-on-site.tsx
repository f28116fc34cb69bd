import { useId } from 'react';
import { hoursOf, nearestHour, sunDays, sunHours, sunOf, sunPicture, type SunDay, type SunHour } from '#shared/plans/sun-hours.ts';
import { LinksWithoutScript } from '#client/site/links-without-script.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { sunCopy } from './words.ts';
import styles from './sun-on-site.module.css';

const days = sunDays.map((id) => ({ id, label: sunCopy.days[id] }));

/** Lies under the drawing, which shows the same part of the site. */
export function SunPicture(at: SunHour) {
  return (
    <picture>
      <source type="image/avif" srcSet={sunPicture(at, 'avif')} />
      <img src={sunPicture(at, 'webp')} width={960} height={611} alt={sunCopy.alternative(sunCopy.time(at))} decoding="async" />
    </picture>
  );
}

interface SunControlsProps {
  readonly at: SunHour;
  readonly onChange: (at: SunHour) => void;
}

export function SunControls({ at, onChange }: SunControlsProps) {
  const base = useId();
  const hours = hoursOf(at.day);

  return (
    <div>
      <div className={`screen-only ${styles.days}`}>
        <TabList<SunDay> label={sunCopy.daysLabel} tabs={days} selected={at.day} onSelect={(day) => onChange(nearestHour(day, at.hour))} base={base} />
      </div>
      <TabPanel base={base} selected={at.day}>
        <div className={`screen-only ${styles.hours}`}>
          <input
            type="range"
            aria-label={sunCopy.hourLabel}
            aria-valuetext={sunCopy.hour(at.hour)}
            max={hours.length - 1}
            value={hours.indexOf(at.hour)}
            onChange={(event) => onChange({ ...at, hour: hours[event.target.valueAsNumber] ?? at.hour })}
          />
          <ol aria-hidden="true">
            {hours.map((hour) => (
              <li key={hour}>{hour}</li>
            ))}
          </ol>
        </div>
        <p className={styles.said} aria-live="polite">
          <b>{sunCopy.time(at)}</b> <span>{sunCopy.sentence(sunOf(at))}</span>
        </p>
      </TabPanel>
    </div>
  );
}

/** Without script, the pictures themselves. */
export function SunLinks() {
  return (
    <LinksWithoutScript>
      <p>{sunCopy.linksTitle}</p>
      {sunDays.map((day) => (
        <p key={day}>
          {`${sunCopy.days[day]} `}
          {sunHours
            .filter((at) => at.day === day)
            .map((at) => (
              <a key={at.hour} href={sunPicture(at, 'webp')}>
                {sunCopy.hour(at.hour)}
              </a>
            ))}
        </p>
      ))}
      <p className="caption quiet">{sunCopy.caption}</p>
    </LinksWithoutScript>
  );
}
