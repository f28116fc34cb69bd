import { Fragment, type ReactNode } from 'react';

const marked = /(\*\*[^*]+\*\*|\[\[[^\]]+\]\]|\n)/;

function partOf(part: string): ReactNode {
  if (part === '\n') return <br />;
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith('[[')) return <span className="nowrap">{part.slice(2, -2)}</span>;
  return part;
}

/** A sentence of the content files with its three marks: a line break, `**strong**`, and `[[words that stay on one line]]`. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split(marked).filter((part) => part !== '');
  // The parts of a fixed sentence never change places.
  return parts.map((part, index) => <Fragment key={index}>{partOf(part)}</Fragment>);
}

/** The same sentence without its marks, where only text is taken (titles, names, answers for search engines). */
export function plainText(text: string): string {
  return text.replaceAll('**', '').replaceAll('[[', '').replaceAll(']]', '').replaceAll('\n', ' ');
}
