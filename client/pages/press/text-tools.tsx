import { formatNumber } from '#shared/korean/korean-format.ts';
import { isBlank } from '#shared/korean/signs.ts';
import { textLimits } from '#shared/limits.ts';
import { boldMark, lineMarks } from '#shared/press/marked-lines.ts';
import { pictureIn } from '#shared/press/picture-lines.ts';
import type { ArticleText } from './article-form.tsx';
import { pictureCopy } from './words/picture-words.ts';
import { deskWriting as copy } from './words/desk-writing.ts';

interface TextToolsProps {
  readonly text: ArticleText;
  readonly onText: (text: ArticleText) => void;
}

/** Write marks into the content. An older text has none until one of them is pressed. */
export function TextTools({ text, onText }: TextToolsProps) {
  const write = (changeOf: (field: HTMLTextAreaElement) => Change, more: Pick<ArticleText, 'format'>) => (event: { currentTarget: HTMLButtonElement }) => {
    const field = event.currentTarget.form?.querySelector<HTMLTextAreaElement>('textarea[name="content"]');
    if (!field) return;
    field.focus();
    const change = changeOf(field);
    field.setRangeText(change.text, change.start, change.end);
    field.setSelectionRange(...change.chosen);
    onText({ ...text, content: field.value, ...more });
  };
  const props = { type: 'button', className: 'scripted' } as const;
  return (
    <p className="tools">
      <button {...props} onClick={write(toggleLines(lineMarks.heading), { format: 1 })}>
        {copy.heading}
      </button>
      <button {...props} data-bold="" aria-keyshortcuts="Control+B" onClick={write(toggleBold, { format: 1 })}>
        <strong>{copy.bold}</strong>
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

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** The text takes the place of what stands from `start` to `end`. */
interface Change {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly chosen: readonly [start: number, end: number];
}

const lineMarkOf = (line: string) => Object.values(lineMarks).find((mark) => line.startsWith(mark)) ?? '';

/** Begins an address where the caret stands. Addresses are links. */
function insertLink({ value, selectionEnd: end }: Field): Change {
  const text = `${/\S$/.test(value.slice(0, end)) ? ' ' : ''}https://`;
  return { text, start: end, end, chosen: [end + text.length, end + text.length] };
}

/** Pictures, and blank lines among others, stay as they are. A blank line alone is begun. */
function takesMarks(words: string, line: string, lines: readonly string[]): boolean {
  return !pictureIn(line) && (lines.length === 1 || !isBlank(words));
}

function chosenLines({ value, selectionStart, selectionEnd }: Field) {
  const start = value.slice(0, selectionStart).lastIndexOf('\n') + 1;
  const end = `${value}\n`.indexOf('\n', selectionEnd);
  return { start, end, lines: value.slice(start, end).split('\n') };
}

/** Marks each chosen line, or takes the mark away where all have it. */
export const toggleLines =
  (mark: string) =>
  (field: Field): Change => {
    const { start, end, lines } = chosenLines(field);
    const isMarked = lines.every((line) => line.startsWith(mark) || !takesMarks(line, line, lines));
    const changed = lines.map((line) => {
      if (!takesMarks(line, line, lines)) return line;
      return isMarked ? line.slice(mark.length) : mark + line.slice(lineMarkOf(line).length);
    });
    const text = changed.join('\n');
    return { text, start, end, chosen: [start + text.length, start + text.length] };
  };

/** No bold word goes on in the next line. Marks of lines and spaces at the ends of what is chosen stay outside. */
export function toggleBold(field: Field): Change {
  const { value, selectionStart, selectionEnd } = field;
  const isInside = value.slice(0, selectionStart).endsWith(boldMark) && value.startsWith(boldMark, selectionEnd);
  const start = selectionStart - (isInside ? boldMark.length : 0);
  const end = selectionEnd + (isInside ? boldMark.length : 0);
  const { lines } = chosenLines(field);
  const parts = value
    .slice(start, end)
    .split('\n')
    .map((part, at) => {
      const before = lineMarkOf(part);
      const after = part.slice(before.length);
      const words = after.trim();
      return { part, before, after, words, isMarkable: takesMarks(words, lines[at] ?? '', lines) };
    });
  const isBold = parts.every(({ words, isMarkable }) => !isMarkable || /^\*\*.*\*\*$/.test(words));
  const changed = parts.map(({ part, before, after, words, isMarkable }) => {
    if (!isMarkable) return part;
    const plain = words.replaceAll(boldMark, '');
    return before + after.replace(words, () => (isBold ? plain : boldMark + plain + boldMark));
  });
  const text = changed.join('\n');
  const { length } = !isBold && text.startsWith(boldMark) && text.endsWith(boldMark) ? boldMark : '';
  return { text, start, end, chosen: [start + length, start + text.length - length] };
}
