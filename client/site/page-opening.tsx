import { narrowWindow, phoneWindow } from '#shared/pages/breakpoints.ts';
import { cgDisclaimer, cgShort } from '#shared/pages/cg-disclaimer.ts';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { Picture, type BannerPicture } from './picture.tsx';
import type { Page } from '#shared/pages/pages.ts';
import { HorizonDrawing } from './horizon-drawing.tsx';
import { classNames } from '#client/ui/class-names.ts';
import styles from './page-opening.module.css';

function isBanner(name: string): name is BannerPicture {
  return name in pictureFiles && 'phone' in pictureFiles[name as PictureName];
}

/**
 * Returns the width of the narrowest upright picture that still reaches the bottom of the banner. On phones
 * 106 px of it (`--below` in the stylesheet) are below the horizon.
 */
function minUprightWidthPx(name: BannerPicture): number {
  const { width, height, horizon } = pictureFiles[name].phone;
  return Math.ceil((106 * width) / height / (1 - horizon));
}

function BannerView({ name }: { readonly name: BannerPicture }) {
  return (
    <>
      <Picture
        className={`screen-only ${styles.picture}`}
        name={name}
        alt=""
        sizes={`${narrowWindow} max(110vw, min(250vw, 975px), 800px), max(100vw, 1180px)`}
        upright={{ media: phoneWindow, sizes: `max(100vw, ${minUprightWidthPx(name)}px)` }}
        fetchPriority="high"
      />
      <p className={`caption screen-only ${styles.caption}`}>
        <span className={styles.long}>{cgDisclaimer}</span>
        <span className={styles.short}>{cgShort}</span>
      </p>
    </>
  );
}

type Opened = Pick<Page, 'title' | 'tagline' | 'opening' | 'picture' | 'contentHasH1'>;

function Words({ page, isApart = false }: { readonly page: Opened; readonly isApart?: boolean }) {
  return (
    <div className={classNames(styles.copy, isApart && 'apart')}>
      {page.contentHasH1 ? <p className={styles.title}>{page.title}</p> : <h1 tabIndex={-1}>{page.title}</h1>}
      <p className={styles.tagline}>{page.tagline}</p>
    </div>
  );
}

/** Shows a picture of the group, the drawn horizon of the guides, or the title on paper. */
export function PageOpening({ page }: { readonly page: Opened }) {
  const { opening, picture } = page;
  if (opening === 'content') return null;
  if (opening === 'plain')
    return (
      <div className={styles.plain}>
        <i className={`glint-line ${styles.glint}`} />
        <Words page={page} isApart />
      </div>
    );
  const isDrawn = opening !== undefined;
  return (
    <div className={styles.banner} data-drawn={isDrawn || undefined}>
      {isDrawn ? <HorizonDrawing sun={opening.sun} /> : isBanner(picture) ? <BannerView name={picture} /> : null}
      <div className={`screen-only ${styles.line}`}>
        <i className={`glint-line ${styles.glint}`} />
      </div>
      <Words page={page} />
    </div>
  );
}
