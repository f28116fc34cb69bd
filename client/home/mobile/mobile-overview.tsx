import { formatNumber } from '../../../shared/korean-format.ts';
import { slider } from '../../../shared/limits.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { site } from '../../../shared/site.ts';
import { location, mobile, premium } from '../../content/home.ts';
import { cgNotice } from '../../content/pictures.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Slider } from '../../ui/slider.tsx';
import { LocationMap } from '../location-map.tsx';
import { Part } from './part.tsx';
import styles from './mobile-overview.module.css';

const { overview } = mobile;

function Business() {
  return (
    <>
      <p className={styles.figure}>
        {formatNumber(site.households.total)}
        <small>{overview.householdsUnit}</small>
      </p>
      <p className="quiet">{overview.generalSale}</p>
      <dl className={styles.rows}>
        {overview.rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text ?? <span className="later">{overview.later}</span>}</dd>
          </div>
        ))}
      </dl>
      <ArrowLink to={pathTo(pages['business-intro'])}>{overview.overviewLink}</ArrowLink>
    </>
  );
}

/** Two maps: the surroundings, and the ground of the complex close by. */
function Maps() {
  return (
    <>
      <figure className={styles.map}>
        <LocationMap part="around" />
        <figcaption className="caption quiet">
          {overview.wideMap} · {location.caption}
        </figcaption>
      </figure>
      <figure className={styles.map}>
        <LocationMap part="near" />
        <figcaption className="caption quiet">
          {overview.nearMap} · {location.caption}
        </figcaption>
      </figure>
      <ArrowLink to={pathTo(pages['location-intro'])}>{location.link}</ArrowLink>
    </>
  );
}

function Premium() {
  const slides = premium.cards.map((card) => ({
    id: card.number,
    content: (
      <>
        <Picture className={styles.slide ?? ''} name={card.picture} sizes="100vw" />
        <p className={`title ${styles.name}`}>{card.title}</p>
        <p>{card.text1}</p>
      </>
    ),
  }));
  return (
    <>
      <Slider slides={slides} words={mobile.slider} intervalMs={slider.intervalMs} swipeThresholdPx={slider.swipeThresholdPx} />
      <p className="caption quiet">{cgNotice}</p>
    </>
  );
}

/** Business overview, two maps, and the premium slider. */
export function MobileOverview() {
  return (
    <Part title={overview.title}>
      <Accordion
        openAtFirst="business"
        parts={[
          { id: 'business', label: overview.parts.business, content: <Business /> },
          { id: 'location', label: overview.parts.location, content: <Maps /> },
          { id: 'premium', label: overview.parts.premium, content: <Premium /> },
        ]}
      />
    </Part>
  );
}
