import { pages, pathTo } from '#shared/pages/pages.ts';
import { location } from '../words.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { LocationMap } from '../location-map.tsx';
import { Scene } from './scene.tsx';
import styles from './location.module.css';

export function LocationScene() {
  return (
    <Scene at={2} className={styles.location} ground={<LocationMap part="whole" className={styles.map} />} title={location.title} caption={location.caption}>
      <div className="sea grid">
        <ol className={`rise ${styles.points}`}>
          {location.points.map(({ name, text }, index) => (
            <li key={name}>
              <b aria-hidden="true">{index + 1}</b>
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <ArrowLink className={styles.go} to={pathTo(pages['location-intro'])}>
          {location.link}
        </ArrowLink>
      </div>
    </Scene>
  );
}
