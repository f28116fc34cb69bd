import { pages, pathTo } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';
import { layoutCopy } from './words.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import { Terms } from '#client/ui/terms.tsx';
import { ShareButton } from './share-button.tsx';
import { FamilySites } from './family-sites.tsx';
import { Wordmark } from './wordmark.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './site-footer.module.css';

const channels = layoutCopy.channels.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }]));
const modelHouse = <PageLink to={`${pathTo(pages['location-intro'])}#model-house`}>{layoutCopy.modelHouse.place}</PageLink>;
const facts = [
  { term: layoutCopy.constructor, text: site.constructorName },
  { term: layoutCopy.landLocation, text: site.landLocation },
  { term: layoutCopy.modelHouse.term, text: modelHouse },
];

export function SiteFooter({ isHome }: { readonly isHome: boolean }) {
  const { salesPhone } = usePageSettings();
  return (
    <footer className={`dark ${styles.footer}`} data-home={isHome || undefined}>
      <div className={`screen-only ${styles.top}`}>
        <Wordmark />
        <p className={styles.official}>
          <b>{layoutCopy.official}</b> {layoutCopy.lookAlikes}
        </p>
        <div className={styles.act}>
          <RegistrationLink className="button" asksForVisit>
            {layoutCopy.visit}
            <LongArrow />
          </RegistrationLink>
          <FamilySites />
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={styles.facts}>
          <p className={styles.phone}>
            <a href={`tel:${salesPhone}`}>{salesPhone}</a> {layoutCopy.hours && <small>{layoutCopy.hours}</small>}
          </p>
          <Terms items={facts} />
        </div>
        <div className={styles.notes}>
          {layoutCopy.disclaimers.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className={`wrapping ${styles.last}`}>
            <PageLink to={pathTo(pages.privacy)}>{layoutCopy.privacy}</PageLink>
            {channels.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noopener">
                {name}
                <span className="unseen"> ({layoutCopy.newWindow})</span>
              </a>
            ))}
            <ShareButton />
            <span>{layoutCopy.copyright}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}
