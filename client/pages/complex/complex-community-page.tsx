import { narrowWindow } from '../../../shared/limits.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { communityCopy, specialCopy } from '../../content/complex.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { TermList } from '../../components/term-list.tsx';
import styles from './complex-community-page.module.css';
import '../../styles/serif/complex.css';

const [specialPicture, ...smallPictures] = specialCopy.pictures;

export default function ComplexCommunityPage() {
  return (
    <>
      <section className={styles.section}>
        <div className={`grid ${styles.head}`}>
          <h2 className={`display-2 ${styles.title}`}>
            <Prose text={communityCopy.title} />
          </h2>
          <p className={`lead ${styles.lead}`}>{communityCopy.lead}</p>
        </div>
        <ul className={`grid ${styles.facilities}`}>
          {communityCopy.facilities.map(({ name, title, text }, index) => (
            <li key={name}>
              <figure>
                <Picture
                  name={communityCopy.pictures[index] ?? 'community-lounge'}
                  sizes={`(max-width: 600px) 118vw, ${narrowWindow} 56vw, (max-width: 1440px) 53vw, 768px`}
                />
                <figcaption className="caption quiet">{cgDisclaimer}</figcaption>
              </figure>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.copy}>
                <b>{title}</b>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <GuideSection title={communityCopy.factsTitle} lead={communityCopy.factsLead} tone="sand">
        <DataTable
          caption={communityCopy.factsCaption}
          rows={communityCopy.facts.map(({ term, text }) => ({ key: term, head: term, cells: [text ?? { key: term, node: <ToBeAnnounced /> }] }))}
        />
      </GuideSection>
      <SpecialDesign />
      <NextPages ids={['complex-intro', 'complex-detail', 'location-premium']} />
    </>
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
