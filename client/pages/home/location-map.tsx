import { site } from '../../../shared/site.ts';
import { location } from '../../content/home.ts';
import mapUrl from '../../sections/drawings/location-map.svg';
import styles from './location-map.module.css';

/** In units of the drawing (1440 × 900), with the side of the name. */
const places = [
  { x: 556, y: 640, side: 'end' },
  { x: 1212, y: 746, side: 'start' },
  { x: 1040, y: 398, side: 'start' },
  { x: 880, y: 268, side: 'start' },
  { x: 1205, y: 240, side: 'start' },
  { x: 992, y: 592, side: 'start' },
] as const;

/** View boxes, and the scale of the names in them. */
const parts = {
  whole: { viewBox: '0 0 1440 900', scale: 1 },
  around: { viewBox: '430 120 970 780', scale: 1.9 },
  near: { viewBox: '440 340 720 460', scale: 1.45 },
} as const;

interface LocationMapProps {
  readonly part: keyof typeof parts;
  readonly className?: string | undefined;
}

/** The names are real text. */
export function LocationMap({ part, className = '' }: LocationMapProps) {
  const { viewBox, scale } = parts[part];
  return (
    <div className={`${styles.map} ${styles[part]} ${className}`} role="img" aria-label={location.mapAlternative}>
      <img src={mapUrl} width="1440" height="900" alt="" loading="lazy" decoding="async" />
      <svg viewBox={viewBox} fontSize={17 * scale} aria-hidden="true">
        <text className={styles.site} x="690" y="404" fontSize={23 * scale} textAnchor="middle">
          {site.name}
        </text>
        {location.points.map(({ name }, index) => {
          const place = places[index];
          if (!place) return null;
          return (
            <g key={name}>
              {scale === 1 ? null : <circle className={styles.ring} cx={place.x} cy={place.y} r={16 * scale} />}
              <text className={styles.number} x={place.x} y={place.y + 5.5 * scale} fontSize={16 * scale}>
                {index + 1}
              </text>
              <text x={place.x + (place.side === 'start' ? 26 : -26) * scale} y={place.y + (index === 5 ? -6 : 6) * scale} textAnchor={place.side}>
                {name}
              </text>
            </g>
          );
        })}
        <text className={styles.sea} x="742" y="806">
          {location.sea}
        </text>
      </svg>
    </div>
  );
}
