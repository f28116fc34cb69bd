import type { Question } from '#client/site/words/shared-sections.ts';
import { PlusMinus } from '#client/ui/icons.tsx';
import { toJsonLd } from '#client/head/json-ld.ts';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './faq.module.css';

interface FaqProps {
  readonly name: string;
  readonly questions: readonly Question[];
}

export function FaqSection({ title, id, ...faq }: FaqProps & { readonly title: string; readonly id?: string }) {
  return (
    <TitledSection id={id} title={title} look="title">
      <Faq {...faq} />
    </TitledSection>
  );
}

/** Native `details` work without script and are found by a search on the page. */
export function Faq({ name, questions }: FaqProps) {
  return (
    <>
      <div className={`ruled ${styles.list}`}>
        {questions.map(({ question, answer }) => (
          <details key={question} name={name}>
            <summary className="opener">
              <span>{question}</span>
              <PlusMinus />
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
function FaqJsonLd({ questions }: Pick<FaqProps, 'questions'>) {
  const answered = questions.filter(({ isOpen }) => isOpen !== true);
  if (answered.length === 0) return null;
  const graph = {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />;
}
