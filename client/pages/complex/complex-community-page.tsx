import { narrowWindow, phoneWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { communityCopy, specialCopy } from './words.ts';
import { cgDisclaimer, cgMark } from '#shared/pages/cg-disclaimer.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Picture } from '#client/site/picture.tsx';
import sectionUrl from '#client/site/drawings/community-section.svg';
import { Prose } from '#client/ui/prose.tsx';
import { TermList } from '#client/ui/term-list.tsx';
import { Terms } from '#client/ui/terms.tsx';
import styles from './complex-community-page.module.css';
import '#client/styles/serif/complex.css';

const [specialPicture, ...smallPictures] = specialCopy.pictures;

export default function ComplexCommunityPage() {
  return (
    <>
      <section className={styles.pavilion}>
        <div className={styles.head}>
          <h2 className="display-2">
            <Prose text={communityCopy.title} />
          </h2>
          <p className="lead">
            <Prose text={communityCopy.lead} />
          </p>
        </div>
        <ol className={styles.rooms}>
          {communityCopy.facilities.map(({ name, title, text }) => (
            <li key={name}>
              <img src={sectionUrl} width={1440} height={290} alt="" loading="lazy" decoding="async" />
              <div className={styles.words}>
                <h3>{name}</h3>
                <p>
                  <b>{title}</b>
                  <Prose text={text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className={`caption ${styles.drawn}`}>{communityCopy.sectionCaption}</p>
      </section>
      <section className={`screen-only ${styles.pictures}`} aria-label={communityCopy.picturesLabel}>
        {communityCopy.pictures.map((name, index) => (
          <figure key={name}>
            <Picture name={name} sizes={`${phoneWindow} 110vw, ${narrowWindow} 62vw, 58vw`} />
            <figcaption className="caption">
              {communityCopy.facilities[index]?.name} · {cgMark}
            </figcaption>
          </figure>
        ))}
        <p className="caption quiet">{cgDisclaimer}</p>
      </section>
      <Use />
      <SpecialDesign />
      <NextPages ids={['complex-intro', 'complex-detail', 'location-premium']} />
    </>
  );
}

/** All facts that are not announced yet share one line. */
function Use() {
  const { facts, factsTitle, factsLead } = communityCopy;
  const known = facts.filter(({ text }) => text !== undefined);
  const later = facts.filter(({ text }) => text === undefined).map(({ term }) => term);
  const rest = (
    <>
      <ToBeAnnounced /> <span className="quiet">{factsLead}</span>
    </>
  );
  return (
    <section className={`wrapping ${styles.use}`}>
      <h2>{factsTitle}</h2>
      <Terms items={[...known, ...(later.length > 0 ? [{ term: later.join(' · '), text: rest }] : [])]} pairClass="wrapping" />
    </section>
  );
}

function SpecialDesign() {
  return (
    <section className={styles.special} id="special">
      <figure className={styles.wide}>
        <Picture name={specialPicture ?? 'complex-special'} sizes={`${narrowWindow} 112vw, 100vw`} />
      </figure>
      <div className={`grid ${styles.specialWords}`}>
        <div className={styles.specialTitle}>
          <h2 className="display-2">
            <Prose text={specialCopy.title} />
          </h2>
          <p className="lead quiet">{specialCopy.lead}</p>
          <ArrowLink to={pathTo(pages['complex-intro'])}>{specialCopy.link}</ArrowLink>
        </div>
        <div className={styles.points}>
          <TermList items={specialCopy.points} />
          <div className={styles.pair}>
            {smallPictures.map((name) => (
              <figure key={name}>
                <Picture name={name} sizes={`${narrowWindow} 46vw, (max-width: 1440px) 28vw, 400px`} />
              </figure>
            ))}
          </div>
          <p className="caption quiet">{cgDisclaimer}</p>
        </div>
      </div>
    </section>
  );
}
