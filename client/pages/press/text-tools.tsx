import { formatNumber } from '#shared/korean/korean-format.ts';
import { textLimits } from '#shared/limits.ts';
import { boldMark, lineMarks } from '#shared/press/marked-lines.ts';
import type { ArticleText } from './article-form.tsx';
import { pictureCopy } from './words/picture-words.ts';
import { deskWriting as copy } from './words/desk-writing.ts';

interface TextToolsProps {
  readonly text: ArticleText;
  readonly onText: (text: ArticleText) => void;
}

/** Write marks into the content. An older text has none until one of them is pressed. */
export function TextTools({ text, onText }: TextToolsProps) {
  const write = (change: (field: HTMLTextAreaElement) => void, more: Pick<ArticleText, 'format'>) => (event: { currentTarget: HTMLButtonElement }) => {
    const field = event.currentTarget.form?.querySelector<HTMLTextAreaElement>('textarea[name="content"]');
    if (!field) return;
    field.focus();
    change(field);
    onText({ ...text, content: field.value, ...more });
  };
  const props = { type: 'button', className: 'scripted' } as const;
  return (
    <p className="tools">
      <button {...props} onClick={write(toggleLines(lineMarks.heading), { format: 1 })}>
        {copy.heading}
      </button>
      <button {...props} data-bold="" aria-keyshortcuts="Control+B" onClick={write(toggleBold, { format: 1 })}>
        <b>{copy.bold}</b>
      </button>
      <button {...props} onClick={write(toggleLines(lineMarks.entry), { format: 1 })}>
        {copy.list}
      </button>
      <button {...props} data-link="" aria-keyshortcuts="Control+K" onClick={write(insertLink, {})}>
        <span>{copy.link}</span> <kbd>Ctrl K</kbd>
      </button>
      <button {...props} onClick={(event) => event.currentTarget.form?.querySelector<HTMLInputElement>('[type="file"]')?.click()}>
        {pictureCopy.label}
      </button>
      <span className="num">{copy.count(formatNumber(text.content.length), formatNumber(textLimits.content))}</span>
    </p>
  );
}

/** Begins an address where the caret stands. Addresses are links. */
function insertLink(field: HTMLTextAreaElement): void {
  const { selectionEnd: end, value } = field;
  field.setRangeText(`${/\S$/.test(value.slice(0, end)) ? ' ' : ''}https://`, end, end, 'end');
}

/** Marks each chosen line, or takes the mark away where all have it. */
const toggleLines = (mark: string) => (field: HTMLTextAreaElement) => {
  const { selectionStart, selectionEnd, value } = field;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const end = `${value}\n`.indexOf('\n', selectionEnd);
  const lines = value.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line.replace(/^(?:##|-) /, '')));
  field.setRangeText(changed.join('\n'), start, end, 'end');
};

/** Spaces at the ends of what is chosen stay outside. */
function toggleBold(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = field;
  const chosen = value.slice(selectionStart, selectionEnd);
  const words = chosen.trim();
  const start = selectionStart + chosen.indexOf(words);
  const end = start + words.length;
  const { length } = boldMark;
  const isInside = value.slice(start - length, start) === boldMark && value.slice(end, end + length) === boldMark;
  if (isInside) field.setRangeText(words, start - length, end + length, 'select');
  else field.setRangeText(boldMark + words + boldMark, start, end, 'preserve');
  const from = isInside ? start - length : start + length;
  field.setSelectionRange(from, from + words.length);
}
