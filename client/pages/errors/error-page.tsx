import { errorCopy as copy, refusedCopy } from './words.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { Alone, UrgentCall } from './alone.tsx';
import styles from './errors.module.css';

/** `reference` is the number in the log. An error in the browser has none. */
export default function ErrorPage({ reference, status = 500 }: { readonly reference?: string | undefined; readonly status?: number }) {
  const isOurs = status >= 500;
  const refusal = status === 429 ? refusedCopy.tooMany : status === 413 ? refusedCopy.tooLarge : refusedCopy.sentence;
  return (
    <Alone>
      <EmptyState level={1} isFailure title={isOurs ? copy.title : refusedCopy.title} sentence={isOurs ? copy.sentence : refusal}>
        {reference && (
          <dl className={styles.reference}>
            <dt>{copy.reference}</dt>
            <dd>
              <code>{reference}</code>
            </dd>
            <dd className="quiet small">{copy.referenceNote}</dd>
          </dl>
        )}
        <UrgentCall />
        <PlainLink to="/">{copy.home}</PlainLink>
      </EmptyState>
    </Alone>
  );
}
