import { site } from '../../shared/site.ts';
import { location } from '../content/home.ts';
import mapUrl from './drawings/location-map.svg';
import styles from './location-map.module.css';

/** Where the six points stand on the drawing, in its own units (1440 × 900), and on which side their name is. */
const places = [
  { x: 556, y: 640, side: 'end' },
  { x: 1212, y: 746, side: 'start' },
  { x: 1040, y: 398, side: 'start' },
  { x: 880, y: 268, side: 'start' },
  { x: 1205, y: 240, side: 'start' },
  { x: 992, y: 592, side: 'start' },
] as const;

interface LocationMapProps {
  readonly className?: string | undefined;
  /** The part of the drawing that is shown: left, top, width, height. */
  readonly part?: readonly [number, number, number, number];
  readonly scale?: number;
}

/** The conceptual map: a drawing, and the names as real text over it. */
export function LocationMap({ className, part = [0, 0, 1440, 900], scale = 1 }: LocationMapProps) {
  return (
    <svg className={`${styles.map} ${scale === 1 ? styles.wide : ''} ${className ?? ''}`} viewBox={part.join(' ')} role="img" aria-label={location.mapAlternative} fontSize={17 * scale}>
      <image href={mapUrl} width="1440" height="900" />
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
      <text className={styles.sea} x="742" y="868">
        {location.sea}
      </text>
    </svg>
  );
}
