import { useState } from 'react';
import { narrowWindow } from '../../../shared/limits.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { interiors, interiorCopy } from '../../content/interior.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { pictureFiles } from '../../../shared/picture-files.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { Notes } from '../../components/notes.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { Lightbox } from './lightbox.tsx';
import { MaterialSample } from './material-sample.tsx';
import styles from './interior-screen.module.css';

export function interiorPage(key: keyof typeof interiors) {
  const { title, lead, rooms, materials, materialsLead, plan } = interiors[key];
  return function InteriorPage() {
    const [shown, setShown] = useState<number>();
    return (
      <>
        <section className={styles.section}>
          <div className={`grid ${styles.head}`}>
            <h2 className={`display-2 ${styles.title}`}>
              <Prose text={title} />
            </h2>
            <div className={styles.lead}>
              <p className="lead">{lead}</p>
              <ArrowLink to={pathTo(pages[plan.page])}>{plan.copy}</ArrowLink>
            </div>
          </div>
          <Gallery rooms={rooms} onOpen={setShown} />
          <p className={`caption quiet ${styles.cg}`}>{cgDisclaimer}</p>
        </section>
        <GuideSection title={interiorCopy.materialsTitle} lead={materialsLead} tone="sand">
          <ul className={styles.materials}>
            {materials.map(({ name, use, colour, pattern }) => (
              <li key={name}>
                <MaterialSample colour={colour} pattern={pattern} />
                <b>{name}</b>
                <span>{use}</span>
              </li>
            ))}
          </ul>
          <p className="small quiet">{interiorCopy.materialsNote}</p>
        </GuideSection>
        <GuideSection title={interiorCopy.caveatsTitle} tone="mist">
          <Notes isWide items={interiorCopy.caveats} />
        </GuideSection>
        <Lightbox rooms={rooms} shown={shown} onShow={setShown} />
      </>
    );
  };
}

interface GalleryProps {
  readonly rooms: (typeof interiors)[keyof typeof interiors]['rooms'];
  readonly onOpen: (index: number) => void;
}

function Gallery({ rooms, onOpen }: GalleryProps) {
  return (
    <ul className={styles.gallery} aria-label={interiorCopy.galleryLabel} data-count={rooms.length}>
      {rooms.map(({ picture, name, text }, index) => (
        <li key={picture}>
          <figure>
            {/* Without script the link opens the picture itself. */}
            <a
              href={`/images/${picture}-${pictureFiles[picture].widths.at(-1)}.webp`}
              aria-label={interiorCopy.enlarge(name)}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                onOpen(index);
              }}
            >
              <Picture
                name={picture}
                sizes={index === 0 ? `${narrowWindow} 134vw, 100vw` : `${narrowWindow} 134vw, (max-width: 1440px) 62vw, 890px`}
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
  );
}
