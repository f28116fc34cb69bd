import { pages, pathTo } from '#shared/pages/pages.ts';
import { mobile, specialPlan } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { Accordion } from '../accordion.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Section } from './section.tsx';
import styles from './complex.module.css';

const { complex } = mobile;

function Content({ picture, text, link, path }: { readonly picture: PictureName; readonly text: string; readonly link?: string; readonly path?: string }) {
  return (
    <>
      <figure className={styles.picture}>
        <Picture name={picture} sizes="100vw" />
      </figure>
      <p>
        <Prose text={text} />
      </p>
      <p className="caption quiet">{cgDisclaimer}</p>
      {link && path ? <ArrowLink to={path}>{link}</ArrowLink> : null}
    </>
  );
}

export function MobileComplex() {
  return (
    <Section title={specialPlan.narrowTitle} className="dark">
      <Accordion
        openAtFirst="special"
        items={[
          {
            id: 'layout',
            label: complex.parts.layout,
            content: <Content picture="site-ground" text={complex.layout.text} link={complex.layout.link} path={pathTo(pages['complex-intro'])} />,
          },
          { id: 'special', label: complex.parts.special, content: <Content picture="complex-special" text={complex.special.text} /> },
          {
            id: 'community',
            label: complex.parts.community,
            content: (
              <Content picture="community-lounge" text={complex.community.text} link={complex.community.link} path={pathTo(pages['complex-community'])} />
            ),
          },
        ]}
      />
    </Section>
  );
}
