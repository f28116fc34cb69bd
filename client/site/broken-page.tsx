import { site } from '../../shared/site.ts';
import { brokenContent as words, refusedContent } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import styles from './problem-page.module.css';

/**
 * A page broke: the words of last resort, outside frame and router, so every way on is a plain link.
 * A request was refused (`status` below 500): the same page with words of its own.
 * `reference` is the number that is also in the log; a break in the browser alone has none.
 */
export default function BrokenPage({ reference, status = 500 }: { readonly reference?: string | undefined; readonly status?: number }) {
  const { salesPhone } = usePageSettings();
  const isOurs = status >= 500;
  const refusal = status === 429 ? refusedContent.tooMany : refusedContent.sentence;
  return (
    <main className={`grid ${styles.page ?? ''} ${styles.alone ?? ''}`}>
      <div className={styles.block}>
        <p className={styles.name}>
          <a href="/">{site.name}</a>
        </p>
        <ComingSoon level={1} isBroken title={isOurs ? words.title : refusedContent.title} sentence={isOurs ? words.sentence : refusal}>
          {reference && (
            <dl className={styles.reference}>
              <dt>{words.reference}</dt>
              <dd>
                <code>{reference}</code>
              </dd>
              <dd className="quiet small">{words.referenceNote}</dd>
            </dl>
          )}
          <p className={styles.urgent}>{words.urgent}</p>
          <p className={styles.phone}>
            <a href={`tel:${salesPhone}`}>{salesPhone}</a>
            <small>{words.hours}</small>
          </p>
          <OutsideLink to="/">{words.home}</OutsideLink>
        </ComingSoon>
      </div>
    </main>
  );
}
