import { Fragment, type ReactNode } from 'react';

/** Lines never break inside dates, telephone numbers, areas, articles of law, words joined by middle dots, 「할 수 있습니다」 and 「지체 없이」. */
const together = String.raw`\d{4}\. \d{1,2}\. \d{1,2}\.|\d+(?:-\d+)+|제\d+조(?:의\d+)?(?: 제\d+[항호])*|[가-힣A-Z\d]+(?:·[가-힣A-Z\d]+)+㎡?|\d+㎡|[가-힣]+ 수 [있없][가-힣]*|지체 없이`;
const marked = new RegExp(String.raw`(\*\*[^*]+\*\*|\[\[[^\]]+\]\]|\n|(?:${together})(?:·(?:${together}))*)`);
const isTogether = new RegExp(`^(?:${together})`);

/** A run of more characters may break after a middle dot. */
const longestWhole = 9;

function withoutBreaks(run: string): ReactNode {
  if (!run.includes('·') || run.length <= longestWhole) return <span className="nowrap">{run}</span>;
  return run.split(/(?<=·)/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span className="nowrap">{word}</span>
    </Fragment>
  ));
}

function partOf(part: string): ReactNode {
  if (part === '\n') {
    // The space is for screen readers and for text that is copied.
    return (
      <>
        {' '}
        <br />
      </>
    );
  }
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (part.startsWith('[[')) {
    // A bracket follows its word without a space, but the line may break between them.
    return (
      <>
        {part.startsWith('[[(') && <wbr />}
        <span className="nowrap">{part.slice(2, -2)}</span>
      </>
    );
  }
  return isTogether.test(part) ? withoutBreaks(part) : part;
}

/** Renders the marks of a text: a line break, `**strong**` and `[[words on one line]]`. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split(marked).filter((part) => part !== '');
  // The parts never change places.
  return parts.map((part, index) => <Fragment key={index}>{partOf(part)}</Fragment>);
}
