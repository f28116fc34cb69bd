import { useState } from 'react';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { premium } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PlusMinus } from '#client/ui/icons.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Section } from './section.tsx';
import styles from './mobile-premium.module.css';

function Tile({ card, isOpenAtFirst }: { readonly card: (typeof premium.cards)[number]; readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const toggle = () => setIsOpen(!isOpen);
  return (
    <li className={styles.tile}>
      {/* Gives pointers a larger target. Keyboards and screen readers use the button below. */}
      <div className={styles.frame} onClick={toggle}>
        <Picture name={card.picture} sizes="92vw" />
      </div>
      <h3>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
          <span>
            <small>{card.number}</small> {card.title}
          </span>
          <PlusMinus />
        </button>
      </h3>
      <div className={`foldable ${styles.details}`} data-open={isOpen}>
        <p>{card.text1}</p>
        <p className="quiet">{card.text2}</p>
        <ArrowLink to={pathTo(pages[card.page])}>{card.linkText}</ArrowLink>
      </div>
    </li>
  );
}

export function MobilePremium() {
  return (
    <Section title={premium.title} className={styles.premium}>
      <ul>
        {premium.cards.map((card, index) => (
          <Tile key={card.number} card={card} isOpenAtFirst={index === 0} />
        ))}
      </ul>
      <p className={`caption quiet ${styles.caption}`}>{cgDisclaimer}</p>
    </Section>
  );
}
