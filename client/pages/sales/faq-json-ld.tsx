import type { Question } from '#client/site/words/shared-sections.ts';
import { toJsonLd } from '#client/head/json-ld.ts';

/** Rendered by the page of the questions, not by the head, whose code every page loads. */
export function FaqJsonLd({ questions }: { readonly questions: readonly Question[] }) {
  const answered = questions.filter(({ isOpen }) => isOpen !== true);
  if (answered.length === 0) return null;
  const graph = {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />;
}
