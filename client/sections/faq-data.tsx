import type { Question } from '../content/shared-sections.ts';
import { toJsonLd } from '../data/json-ld.ts';

/** Beside the questions, so that only their page carries them. */
export function FaqData({ questions }: { readonly questions: readonly Question[] }) {
  const graph = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />;
}
