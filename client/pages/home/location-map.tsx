import { site } from '#shared/site.ts';
import { places, story } from '#shared/brand-and-places.ts';
import { location } from './words.ts';
import mapUrl from '#client/site/drawings/location-map.svg';
import styles from './location-map.module.css';

/** Each part has a view box, the scale of the names in it, and the position of the sea's name. */
const parts = {
  whole: { viewBox: '0 0 1440 900', scale: 1, seaY: 806 },
  around: { viewBox: '430 120 970 780', scale: 1.9, seaY: 806 },
  near: { viewBox: '440 340 720 460', scale: 1.45, seaY: 770 },
} as const;

interface LocationMapProps {
  readonly part: keyof typeof parts;
  readonly className?: string | undefined;
}

export function LocationMap({ part, className = '' }: LocationMapProps) {
  const { viewBox, scale, seaY } = parts[part];
  return (
    <div className={`${styles.map} ${styles[part]} ${className}`} role="img" aria-label={location.mapAlternative}>
      <img src={mapUrl} width="1440" height="900" alt="" loading="lazy" decoding="async" />
      <svg viewBox={viewBox} fontSize={17 * scale} aria-hidden="true">
        <text className={styles.site} x="690" y="404" fontSize={23 * scale} textAnchor="middle">
          {site.name}
        </text>
        {places.map(({ id, name, at: [x, y], nameSide }, index) => (
          <g key={id}>
            {scale === 1 ? null : <circle className={styles.ring} cx={x} cy={y} r={16 * scale} />}
            <text className={styles.number} x={x} y={y + 5.5 * scale} fontSize={16 * scale}>
              {index + 1}
            </text>
            <text x={x + (nameSide === 'right' ? 26 : -26) * scale} y={y + 6 * scale} textAnchor={nameSide === 'right' ? 'start' : 'end'}>
              {name}
            </text>
          </g>
        ))}
        <text className={styles.sea} x="742" y={seaY}>
          {story.outlook}
        </text>
      </svg>
    </div>
  );
}
