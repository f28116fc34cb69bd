import { pages, pathTo } from '#shared/pages/pages.ts';
import { premium } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Scene } from './scene.tsx';
import styles from './premium-scene.module.css';

export function PremiumScene() {
  return (
    <Scene at={5} className={styles.premium}>
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
              <p>{card.text1}</p>
              <p className="quiet">{card.text2}</p>
              <ArrowLink className={styles.go} to={pathTo(pages[card.page])}>
                {card.linkText}
              </ArrowLink>
            </div>
          </li>
        ))}
      </ul>
      <small className={`caption quiet ${styles.caption}`}>{cgDisclaimer}</small>
    </Scene>
  );
}
