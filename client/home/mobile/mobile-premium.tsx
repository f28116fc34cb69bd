import { useState } from 'react';
import { pages, pathTo } from '../../../shared/pages.ts';
import { premium } from '../../content/home.ts';
import { cgNotice } from '../../content/pictures.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { PlusMinus } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Part } from './part.tsx';
import styles from './mobile-premium.module.css';

type Card = (typeof premium.cards)[number];

/** A picture with its title; a tap shows and hides the words. */
function Tile({ card, isOpenAtFirst }: { readonly card: Card; readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const toggle = () => setIsOpen(!isOpen);
  return (
    <li className={styles.tile}>
      {/* The whole tile takes a tap; keyboard and screen reader use the button in it. */}
      <div className={styles.frame} onClick={toggle}>
        <Picture name={card.picture} sizes="92vw" />
      </div>
      <h3>
        <button type="button" className={styles.teller} aria-expanded={isOpen} onClick={toggle}>
          <span>
            <small>{card.number}</small> {card.title}
          </span>
          <PlusMinus />
        </button>
      </h3>
      <div className={styles.told} data-open={isOpen}>
        <p>{card.text1}</p>
        <p className="quiet">{card.text2}</p>
        <ArrowLink to={pathTo(pages[card.page])}>{card.linkText}</ArrowLink>
      </div>
    </li>
  );
}

/** PREMIUM 01 to 04, hung to the left and right edge by turns. */
export function MobilePremium() {
  return (
    <Part title={premium.title} className={styles.premium}>
      <ul>
        {premium.cards.map((card, index) => (
          <Tile key={card.number} card={card} isOpenAtFirst={index === 0} />
        ))}
      </ul>
      <p className={`caption quiet ${styles.caption}`}>{cgNotice}</p>
    </Part>
  );
}
