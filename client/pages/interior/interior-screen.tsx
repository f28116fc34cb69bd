import { useState } from 'react';
import { phoneWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { interiors, interiorCopy } from '#client/site/words/interior.ts';
import { cgDisclaimer, cgShort } from '#client/site/words/pictures.ts';
import { pictureAddress } from '#shared/pages/picture-address.ts';
import { pictureFiles } from '#shared/pages/picture-files.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Lightbox } from '#client/site/lightbox.tsx';
import { MaterialSample } from './material-sample.tsx';
import styles from './interior-screen.module.css';
import { isPlainPress } from '#client/navigation/page-link.tsx';

export function interiorPage(key: keyof typeof interiors) {
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
        <section className={styles.palette} aria-labelledby="materials-title">
          <div className={styles.paletteHead}>
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
                <span>{material.use}</span>
              </li>
            ))}
          </ul>
          <p className={`small quiet ${styles.note}`}>{interiorCopy.materialsNote}</p>
        </section>
        <section className={styles.caveats} aria-labelledby="caveats-title">
          <h2 id="caveats-title">{interiorCopy.caveatsTitle}</h2>
          <Notes isWide items={interiorCopy.caveats} />
        </section>
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
              <Chips of={seen.map((at) => materials[at])} />
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

function Chips({ of }: { readonly of: readonly (Interior['materials'][number] | undefined)[] }) {
  return (
    <ul className={styles.chips}>
      {of.map((material) =>
        material ? (
          <li key={material.name}>
            <MaterialSample {...material} />
            {material.name}
          </li>
        ) : null,
      )}
    </ul>
  );
}
