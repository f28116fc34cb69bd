import { pages, pathTo } from '../../shared/pages.ts';
import { site } from '../../shared/site.ts';
import { frameWords } from '../content/frame.ts';
import { RegistrationLink } from '../leads/registration-link.tsx';
import { usePageSettings } from '../page-settings.tsx';
import { LongArrow } from '../ui/icons.tsx';
import { FamilySites } from './family-sites.tsx';
import { Wordmark } from './wordmark.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './site-footer.module.css';

/** Who builds, where, whom to call, and what may still change. On the wide home page it takes at most half the window. */
export function SiteFooter({ isHome }: { readonly isHome: boolean }) {
  const { salesPhone } = usePageSettings();
  return (
    <footer className={`dark ${styles.footer}`} data-home={isHome || undefined}>
      <div className={styles.top}>
        <Wordmark />
        <p className={styles.official}>
          <b>{frameWords.official}</b> {frameWords.lookAlikes}
        </p>
        <div className={styles.act}>
          <RegistrationLink className="button">
            {frameWords.visit}
            <LongArrow />
          </RegistrationLink>
          <FamilySites />
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={styles.facts}>
          <p className={styles.phone}>
            <a href={`tel:${salesPhone}`}>{salesPhone}</a> <small>{frameWords.dayAndNight}</small>
          </p>
          <dl>
            <div>
              <dt>{frameWords.constructor}</dt>
              <dd>{site.constructorName}</dd>
            </div>
            <div>
              <dt>{frameWords.landLocation}</dt>
              <dd>{site.landLocation}</dd>
            </div>
          </dl>
        </div>
        <div className={styles.notes}>
          {frameWords.disclaimers.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className={styles.last}>
            <PageLink to={pathTo(pages.privacy)}>{frameWords.privacy}</PageLink>
            <span>{frameWords.copyright}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}
