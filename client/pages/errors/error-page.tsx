import { site } from '#shared/site.ts';
import { errorCopy as copy, refusedCopy } from './words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { EmptySection } from '#client/ui/empty-section.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import styles from './errors.module.css';

/**
 * Outside layout and router, so links are plain. `reference` is the number in the log; a break in
 * the browser has none.
 */
export default function ErrorPage({ reference, status = 500 }: { readonly reference?: string | undefined; readonly status?: number }) {
  const { salesPhone } = usePageSettings();
  const isOurs = status >= 500;
  const refusal = status === 429 ? refusedCopy.tooMany : status === 413 ? refusedCopy.tooLarge : refusedCopy.sentence;
  return (
    <main className={`grid ${styles.page ?? ''} ${styles.alone ?? ''}`}>
      <div className={styles.block}>
        <p className={styles.name}>
          <a href="/">{site.name}</a>
        </p>
        <EmptySection level={1} isFailure title={isOurs ? copy.title : refusedCopy.title} sentence={isOurs ? copy.sentence : refusal}>
          {reference && (
            <dl className={styles.reference}>
              <dt>{copy.reference}</dt>
              <dd>
                <code>{reference}</code>
              </dd>
              <dd className="quiet small">{copy.referenceNote}</dd>
            </dl>
          )}
          <p className={styles.urgent}>{copy.urgent}</p>
          <p className={styles.phone}>
            <a href={`tel:${salesPhone}`}>{salesPhone}</a>
            {copy.hours && <small>{copy.hours}</small>}
          </p>
          <PlainLink to="/">{copy.home}</PlainLink>
        </EmptySection>
      </div>
    </main>
  );
}
