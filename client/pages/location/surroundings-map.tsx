import { site } from '#shared/site.ts';
import { story } from '#shared/brand-and-places.ts';
import { surroundings } from './words/surroundings.ts';
import mapUrl from '#client/site/drawings/location-map.svg';
import styles from './surroundings-map.module.css';
import { isPlainPress } from '#client/navigation/page-link.tsx';

interface SurroundingsMapProps {
  readonly active: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onLeave: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

export function SurroundingsMap({ active, onPoint, onLeave, onSelect }: SurroundingsMapProps) {
  return (
    <svg className={styles.map} viewBox="0 0 1440 900" role="group" aria-label={surroundings.mapAlternative}>
      <image href={mapUrl} width="1440" height="900" />
      <text className={styles.site} x="690" y="400" textAnchor="middle">
        {site.name}
      </text>
      <text className={styles.sea} x="760" y="850" textAnchor="middle">
        {story.outlook}
      </text>
      {surroundings.places.map(({ id, name, at: [x, y], nameSide }, index) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <a
            className={styles.point}
            href={`#${id}`}
            aria-label={surroundings.goTo(index + 1, name)}
            data-active={id === active || undefined}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onLeave(id)}
            onFocus={() => onPoint(id)}
            onBlur={() => onLeave(id)}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              onSelect(id);
            }}
          >
            <circle className={styles.touch} r="34" />
            <circle className={styles.ring} r="17" />
            <text className={styles.number} y="6.5">
              {index + 1}{' '}
            </text>
            <text x={nameSide === 'right' ? 27 : -27} y="7" textAnchor={nameSide === 'right' ? 'start' : 'end'}>
              {name}
            </text>
          </a>
        </g>
      ))}
    </svg>
  );
}
