import { pages, pathTo } from '#shared/pages/pages.ts';
import { brand } from '../words.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { PlayTriangle } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { ReflectedWord } from '#client/site/reflected-word.tsx';
import { Scene } from './scene.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './brand.module.css';

function Meaning() {
  return (
    <p className="display-3">
      <Lines of={brand.meaning} />
    </p>
  );
}

function VideoLink({ note }: { readonly note?: string }) {
  return (
    <PageLink className={styles.video} to={pathTo(pages['brand-video'])}>
      <i>
        <PlayTriangle />
      </i>
      <span>
        {brand.video}
        {note ? <small>{note}</small> : null}
      </span>
    </PageLink>
  );
}

export function BrandScene() {
  return (
    <Scene
      at={3}
      className={`dark ${styles.wide}`}
      ground={<Picture className={styles.picture} name="sea-light" sizes="max(56vw, 99vh)" />}
      caption={cgDisclaimer}
    >
      <div className="sky">
        <ReflectedWord className={styles.word} word={brand.word} />
      </div>
      <div className="sea grid">
        <div className={`rise ${styles.copy}`}>
          <Meaning />
          <p className={`quiet ${styles.text}`}>
            <Lines of={brand.text} />
          </p>
        </div>
      </div>
      <VideoLink note={brand.videoNote} />
    </Scene>
  );
}

export function MobileBrand() {
  return (
    <section className={`dark ${styles.mobile}`} aria-label={brand.word}>
      <Picture className={`screen-only ${styles.picture}`} name="sea-light" sizes="max(128vw, 816px)" />
      <div className={`screen-only ${styles.line}`} />
      <ReflectedWord className={styles.word} word={brand.word} />
      <div className={styles.copy}>
        <Meaning />
        <VideoLink />
      </div>
    </section>
  );
}
