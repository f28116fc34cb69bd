import type { Question } from '#client/site/words/shared-sections.ts';
import styles from './faq.module.css';
import { toJsonLd } from '#client/head/json-ld.ts';

/** Native `details` work without script and are found by a search on the page. */
export function Faq({ name, questions }: { readonly name: string; readonly questions: readonly Question[] }) {
  return (
    <>
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
      <FaqJsonLd questions={questions} />
    </>
  );
}

/** The page renders this, because every page loads the code of the head. */
function FaqJsonLd({ questions }: { readonly questions: readonly Question[] }) {
  const answered = questions.filter(({ isOpen }) => isOpen !== true);
  if (answered.length === 0) return null;
  const graph = {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />;
}
