import { pages, pathTo } from '#shared/pages/pages.ts';
import { mobile, specialPlan } from '../words.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { Accordion } from '../accordion.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Section } from './section.tsx';
import styles from './complex.module.css';

const { complex } = mobile;

const parts = [
  { id: 'layout', picture: 'site-ground', page: 'complex-intro' },
  { id: 'special', picture: 'complex-special', page: undefined },
  { id: 'community', picture: 'community-lounge', page: 'complex-community' },
] as const;

function Content({ id, picture, page }: (typeof parts)[number]) {
  const { text, link } = complex[id];
  return (
    <>
      <figure className={styles.picture}>
        <Picture name={picture} sizes="100vw" />
      </figure>
      <p>
        <Prose text={text} />
      </p>
      <p className="caption quiet">{cgDisclaimer}</p>
      {page ? <ArrowLink to={pathTo(pages[page])}>{link}</ArrowLink> : null}
    </>
  );
}

export function MobileComplex() {
  return (
    <Section title={specialPlan.narrowTitle} className="dark">
      <Accordion openAtFirst="special" items={parts.map((part) => ({ id: part.id, label: complex.parts[part.id], content: <Content {...part} /> }))} />
    </Section>
  );
}
