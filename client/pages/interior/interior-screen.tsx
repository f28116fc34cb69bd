import { useState, type ReactNode } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { pages, pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { interiors, interiorCopy, type Material } from '#client/site/words/interior.ts';
import { cgDisclaimer, cgShort } from '#shared/pages/cg-disclaimer.ts';
import { pageName } from '#client/site/words/shared-sections.ts';
import { materialSamplePicture, materialSampleSize } from '#shared/pages/material-samples.ts';
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
  const inMenu = pagesOfMenu('interior');
  // After the last type comes the first again.
  const next = inMenu[(inMenu.findIndex(({ id }) => id === `interior-${key}`) + 1) % inMenu.length];
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
                <MaterialSquare {...material} />
                <b>{material.name}</b>
                <span className="small quiet">{material.use}</span>
              </li>
            ))}
          </ul>
          <p className={`small quiet ${styles.note}`}>{interiorCopy.materialsNote}</p>
        </section>
        <Caveats title={interiorCopy.caveatsTitle} items={interiorCopy.caveats} />
        {next ? (
          <p className={`screen-only ${styles.note}`}>
            <ArrowLink to={pathTo(next)}>{pageName(next)}</ArrowLink>
          </p>
        ) : null}
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
              <Picture name={picture} sizes={`${narrowWindow} max(100vw, 110vh), 76vw`} fetchPriority={index === 0 ? 'high' : undefined} />
            </a>
            <figcaption>
              <small>{interiorCopy.place(index + 1, rooms.length)}</small>
              <ul className={styles.chips}>
                {seen
                  .flatMap((at) => materials[at] ?? [])
                  .map((material) => (
                    <li key={material.name}>
                      <MaterialSquare {...material} />
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

/** Decorative, because its name stands beside it. */
function MaterialSquare({ colour, sample }: Pick<Material, 'colour' | 'sample'>) {
  if (!sample)
    return (
      <svg className={styles.square} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={colour} />
      </svg>
    );
  return (
    <picture>
      <source type="image/avif" srcSet={materialSamplePicture(sample, 'avif')} />
      <img className={styles.square} src={materialSamplePicture(sample, 'webp')} {...materialSampleSize} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
