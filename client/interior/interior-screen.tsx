import { useState } from 'react';
import { pages, pathTo } from '../../shared/pages.ts';
import { interiors, interiorWords } from '../content/interior.ts';
import { cgNotice } from '../content/pictures.ts';
import { pictureFiles } from '../content/picture-files.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { NoticeList } from '../ui/notice-list.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lightbox } from './lightbox.tsx';
import { MaterialSample } from './material-sample.tsx';
import styles from './interior-screen.module.css';

/** The page of one interior: pictures that open large, materials, what an image of a model home does not promise. */
export function interiorPage(key: keyof typeof interiors) {
  const { title, lead, rooms, materials, materialsLead, plan } = interiors[key];
  return function InteriorPage() {
    const [shown, setShown] = useState<number>();
    return (
      <>
        <section className={styles.part}>
          <div className={`grid ${styles.head}`}>
            <h2 className={`display-2 ${styles.title}`}>
              <Prose text={title} />
            </h2>
            <div className={styles.lead}>
              <p className="lead">{lead}</p>
              <ArrowLink to={pathTo(pages[plan.page])}>{plan.words}</ArrowLink>
            </div>
          </div>
          <ul className={styles.gallery} aria-label={interiorWords.galleryLabel} data-count={rooms.length}>
            {rooms.map(({ picture, name, text }, index) => (
              <li key={picture}>
                <figure>
                  {/* Without script the link opens the picture itself. */}
                  <a
                    href={`/images/${picture}-${pictureFiles[picture].widths.at(-1)}.webp`}
                    aria-label={interiorWords.enlarge(name)}
                    aria-haspopup="dialog"
                    onClick={(event) => {
                      event.preventDefault();
                      setShown(index);
                    }}
                  >
                    <Picture
                      name={picture}
                      sizes={index === 0 ? '(max-width: 900px) 134vw, 100vw' : '(max-width: 900px) 134vw, (max-width: 1440px) 62vw, 890px'}
                      priority={index === 0}
                    />
                  </a>
                  <figcaption>
                    <b>{name}</b>
                    <span>{text}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <p className={`caption quiet ${styles.cg}`}>{cgNotice}</p>
        </section>
        <GuidePart title={interiorWords.materialsTitle} lead={materialsLead} tone="sand">
          <ul className={styles.materials}>
            {materials.map(({ name, use, colour, pattern }) => (
              <li key={name}>
                <MaterialSample colour={colour} pattern={pattern} />
                <b>{name}</b>
                <span>{use}</span>
              </li>
            ))}
          </ul>
          <p className="small quiet">{interiorWords.materialsNote}</p>
        </GuidePart>
        <GuidePart title={interiorWords.noticeTitle} tone="mist">
          <NoticeList items={interiorWords.notices} />
        </GuidePart>
        <Lightbox rooms={rooms} shown={shown} onShow={setShown} />
      </>
    );
  };
}
