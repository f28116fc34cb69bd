import type { Question } from '#client/site/words/shared-sections.ts';
import styles from './faq.module.css';

/** Native: works without script, found by search on the page. */
export function Faq({ name, questions }: { readonly name: string; readonly questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className={styles.item}>
          <summary>
            <span>{question}</span>
            <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="M2 10h16" />
              <path className={styles.upright} d="M10 2v16" />
            </svg>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
