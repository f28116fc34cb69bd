import { useState } from 'react';
import { phoneWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { premium } from '../words.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PlusMinus } from '#client/ui/icons.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Scene } from './scene.tsx';
import { Section } from './section.tsx';
import styles from './premium.module.css';

type Card = (typeof premium.cards)[number];

function Told({ card }: { readonly card: Card }) {
  return (
    <>
      <p>
        <Prose text={card.text1} />
      </p>
      <p className="quiet">
        <Prose text={card.text2} />
      </p>
      <ArrowLink to={pathTo(pages[card.page])}>{card.linkText}</ArrowLink>
    </>
  );
}

export function PremiumScene() {
  return (
    <Scene at={5} className={styles.wide} caption={cgDisclaimer}>
      <h2 className={`display-2 rise ${styles.title}`}>{premium.title.join(' ')}</h2>
      <ul className={`grid ${styles.cards}`}>
        {premium.cards.map((card) => (
          <li key={card.number} className={styles.card}>
            <div className={styles.stand}>
              <Picture name={card.picture} sizes="(max-width: 1500px) 25vw, max(320px, 19vw)" />
            </div>
            <div className={`rise ${styles.tell}`}>
              <span className={styles.number}>{card.number}</span>
              <h3 className={`title ${styles.name}`}>{card.title}</h3>
              <Told card={card} />
            </div>
          </li>
        ))}
      </ul>
    </Scene>
  );
}

function Tile({ card, isOpenAtFirst }: { readonly card: Card; readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const toggle = () => setIsOpen(!isOpen);
  return (
    <li className={styles.tile}>
      {/* Gives pointers a larger target. Keyboards and screen readers use the button below. */}
      <div className={styles.frame} onClick={toggle}>
        <Picture name={card.picture} sizes={`${phoneWindow} 92vw, 46vw`} />
      </div>
      <h3>
        <button type="button" className={`opener ${styles.toggle}`} aria-expanded={isOpen} onClick={toggle}>
          <span>
            <small className={styles.number}>{card.number}</small> {card.title}
          </span>
          <PlusMinus />
        </button>
      </h3>
      <div className={`foldable ${styles.details}`} data-open={isOpen}>
        <Told card={card} />
      </div>
    </li>
  );
}

export function MobilePremium() {
  return (
    <Section title={premium.title} className={styles.mobile}>
      <ul>
        {premium.cards.map((card, index) => (
          <Tile key={card.number} card={card} isOpenAtFirst={index === 0} />
        ))}
      </ul>
      <p className={`caption quiet ${styles.caption}`}>{cgDisclaimer}</p>
    </Section>
  );
}
