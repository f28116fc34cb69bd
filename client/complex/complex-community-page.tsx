import { pages, pathTo } from '../../shared/pages.ts';
import { communityWords, specialWords } from '../content/complex.ts';
import { cgNotice } from '../content/pictures.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { Later } from '../ui/later.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { TermList } from '../ui/term-list.tsx';
import styles from './complex-community.module.css';

const [specialPicture, ...smallPictures] = specialWords.pictures;

/** Four facilities, what is still to be announced about them, and the special design of the complex. */
export default function ComplexCommunityPage() {
  return (
    <>
      <section className={styles.part}>
        <div className={`grid ${styles.head}`}>
          <h2 className={`display-2 ${styles.title}`}>
            <Prose text={communityWords.title} />
          </h2>
          <p className={`lead ${styles.lead}`}>{communityWords.lead}</p>
        </div>
        <ul className={`grid ${styles.facilities}`}>
          {communityWords.facilities.map(({ name, picture, title, text }) => (
            <li key={name}>
              <figure>
                <Picture name={picture} sizes="(max-width: 600px) 118vw, (max-width: 900px) 56vw, (max-width: 1440px) 53vw, 768px" />
                <figcaption className="caption quiet">{cgNotice}</figcaption>
              </figure>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.words}>
                <b>{title}</b>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <GuidePart title={communityWords.factsTitle} lead={communityWords.factsLead} tone="sand">
        <DataTable
          caption={communityWords.factsCaption}
          rows={communityWords.facts.map(({ term }) => ({ key: term, head: term, cells: [{ key: term, node: <Later /> }] }))}
        />
      </GuidePart>
      <section className={styles.special} id="special">
        <figure className={styles.wide}>
          <Picture name={specialPicture ?? 'complex-special'} sizes="(max-width: 900px) 112vw, 100vw" />
        </figure>
        <div className={`grid ${styles.specialWords}`}>
          <div className={styles.specialTitle}>
            <h2 className="display-2">
              <Prose text={specialWords.title} />
            </h2>
            <p className="lead quiet">{specialWords.lead}</p>
            <ArrowLink to={pathTo(pages['complex-intro'])}>{specialWords.link}</ArrowLink>
          </div>
          <div className={styles.points}>
            <TermList items={specialWords.points} />
            <div className={styles.pair}>
              {smallPictures.map((name) => (
                <figure key={name}>
                  <Picture name={name} sizes="(max-width: 900px) 46vw, (max-width: 1440px) 28vw, 400px" />
                </figure>
              ))}
            </div>
            <p className="caption quiet">{cgNotice}</p>
          </div>
        </div>
      </section>
      <NextPages ids={['complex-intro', 'complex-detail', 'location-premium']} />
    </>
  );
}
