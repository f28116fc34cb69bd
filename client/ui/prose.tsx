import { Fragment, type ReactNode } from 'react';

/** Dates and areas stay on one line; articles joined by middle dots break after the dot, never before it. */
const together = /\d{4}\. \d{1,2}\. \d{1,2}\.|\d[\d·]*㎡|제\d+조(?:의\d+)?(?: 제\d+[항호])*·?/;
const marked = new RegExp(String.raw`(\*\*[^*]+\*\*|\[\[[^\]]+\]\]|\n|${together.source})`);
const isTogether = new RegExp(`^(?:${together.source})$`);

function partOf(part: string): ReactNode {
  if (part === '\n') return <br />;
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith('[[')) return <span className="nowrap">{part.slice(2, -2)}</span>;
  if (!isTogether.test(part)) return part;
  return (
    <>
      <span className="nowrap">{part}</span>
      {part.endsWith('·') && <wbr />}
    </>
  );
}

/** A sentence of the content files with its three marks: a line break, `**strong**`, and `[[words that stay on one line]]`. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split(marked).filter((part) => part !== '');
  // The parts of a fixed sentence never change places.
  return parts.map((part, index) => <Fragment key={index}>{partOf(part)}</Fragment>);
}
