import { formatNumber } from '#shared/korean/korean-format.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';
import { location, mobile, premium } from '../words.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { Accordion } from '../accordion.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Slider } from '../slider.tsx';
import { LocationMap } from '../location-map.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Section } from './section.tsx';
import styles from './overview.module.css';

const { overview } = mobile;

function Business() {
  return (
    <div className={styles.business}>
      <div>
        <p className={styles.figure}>
          {formatNumber(site.households.total)}
          <small>{overview.householdsUnit}</small>
        </p>
        <p className="quiet">{overview.generalSale}</p>
      </div>
      <dl className={styles.rows}>
        {overview.rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text ? <Prose text={text} /> : <span className="to-be-announced">{overview.toBeAnnounced}</span>}</dd>
          </div>
        ))}
      </dl>
      <ArrowLink to={pathTo(pages['business-intro'])}>{overview.overviewLink}</ArrowLink>
    </div>
  );
}

function Maps() {
  return (
    <>
      {(['around', 'near'] as const).map((part) => (
        <figure key={part} className={styles.map}>
          <LocationMap part={part} />
          <figcaption className="caption quiet">
            {overview.maps[part]} · {location.caption}
          </figcaption>
        </figure>
      ))}
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
        <p>
          <Prose text={`${card.text1} ${card.text2}`} />
        </p>
      </>
    ),
  }));
  return (
    <>
      <Slider slides={slides} />
      <p className="caption quiet">{cgDisclaimer}</p>
    </>
  );
}

export function MobileOverview() {
  return (
    <Section title={overview.title}>
      <Accordion
        openAtFirst="business"
        items={[
          { id: 'business', label: overview.parts.business, content: <Business /> },
          { id: 'location', label: overview.parts.location, content: <Maps /> },
          { id: 'premium', label: overview.parts.premium, content: <Premium /> },
        ]}
      />
    </Section>
  );
}
