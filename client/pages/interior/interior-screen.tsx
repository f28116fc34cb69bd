import { useId, useState, type ReactNode } from 'react';
import { phoneWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { interiors, interiorCopy } from '#client/site/words/interior.ts';
import { cgDisclaimer, cgShort } from '#client/site/words/pictures.ts';
import { pictureAddress } from '#shared/pages/picture-address.ts';
import { pictureFiles } from '#shared/pages/picture-files.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Caveats } from '#client/site/notes.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Lightbox } from '#client/site/lightbox.tsx';
import styles from './interior-screen.module.css';
import { isPlainPress } from '#client/navigation/page-link.tsx';

/** `more` follows the rooms. */
export function interiorPage(key: keyof typeof interiors, more?: ReactNode) {
  const { title, lead, rooms, materials, materialsLead, plan } = interiors[key];
  return function InteriorPage() {
    const [shown, setShown] = useState<number>();
    return (
      <>
        <section className={`grid ${styles.head}`}>
          <h2 className={`display-2 ${styles.title}`}>
            <Prose text={title} />
          </h2>
          <div className={styles.lead}>
            <p className="lead">{lead}</p>
            <ArrowLink to={pathTo(pages[plan.page])}>{plan.copy}</ArrowLink>
          </div>
        </section>
        <Gallery rooms={rooms} materials={materials} onOpen={setShown} />
        {more}
        <section className={styles.palette} aria-labelledby="materials-title">
          <div className={`apart ${styles.paletteHead}`}>
            <h2 className="display-3" id="materials-title">
              {interiorCopy.materialsTitle}
            </h2>
            <p className="quiet">{materialsLead}</p>
          </div>
          <ul className={styles.materials}>
            {materials.map((material) => (
              <li key={material.name}>
                <MaterialSample {...material} />
                <b>{material.name}</b>
                <span className="small quiet">{material.use}</span>
              </li>
            ))}
          </ul>
          <p className={`small quiet ${styles.note}`}>{interiorCopy.materialsNote}</p>
        </section>
        <Caveats title={interiorCopy.caveatsTitle} items={interiorCopy.caveats} />
        <Lightbox rooms={rooms} shown={shown} onShow={setShown} />
      </>
    );
  };
}

type Interior = (typeof interiors)[keyof typeof interiors];

interface GalleryProps extends Pick<Interior, 'rooms' | 'materials'> {
  readonly onOpen: (index: number) => void;
}

/** Each room fills a screen and has its materials beside it. */
function Gallery({ rooms, materials, onOpen }: GalleryProps) {
  return (
    <ul className={styles.gallery} aria-label={interiorCopy.galleryLabel}>
      {rooms.map(({ picture, name, text, materials: seen }, index) => (
        <li key={picture}>
          <figure>
            {/* Without script the link opens the picture file. */}
            <a
              href={pictureAddress(picture, { width: pictureFiles[picture].widths.at(-1), format: 'webp' })}
              aria-label={interiorCopy.enlarge(name)}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onOpen(index);
              }}
            >
              <Picture name={picture} sizes={`${phoneWindow} max(100vw, 110vh), 76vw`} fetchPriority={index === 0 ? 'high' : undefined} />
            </a>
            <figcaption>
              <small>{interiorCopy.place(index + 1, rooms.length)}</small>
              <ul className={styles.chips}>
                {seen
                  .flatMap((at) => materials[at] ?? [])
                  .map((material) => (
                    <li key={material.name}>
                      <MaterialSample {...material} />
                      {material.name}
                    </li>
                  ))}
              </ul>
              <b>{name}</b>
              <span>{text}</span>
              <small>{index === 0 ? cgDisclaimer : cgShort}</small>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const strokes = {
  wood: { d: 'M0 7C40 3 80 11 120 6M0 16C50 12 70 20 120 15M0 27C30 23 90 31 120 26M0 36C45 33 75 40 120 36', size: [120, 44], opacity: 0.16 },
  stone: { d: 'M-6 30C20 22 30 40 56 28S96 8 128 16M30 60C48 48 60 58 84 46', size: [120, 70], opacity: 0.1 },
  cloth: { d: 'M0 2H6M2 0V6', size: [4, 4], opacity: 0.12 },
  plain: { d: '', size: [10, 10], opacity: 0 },
} as const;

function MaterialSample({ colour, pattern }: Pick<Interior['materials'][number], 'colour' | 'pattern'>) {
  const id = useId();
  const { d, size, opacity } = strokes[pattern];
  return (
    <svg viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id={id} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
        <path d={d} fill="none" stroke="#10262e" strokeOpacity={opacity} strokeWidth="1" />
      </pattern>
      <rect width="240" height="300" fill={colour} />
      <rect width="240" height="300" fill={`url(#${id})`} />
    </svg>
  );
}
