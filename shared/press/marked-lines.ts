import { isBlank } from '#shared/korean/signs.ts';
import { pictureIn, type PictureLine } from './picture-lines.ts';

/** Of a text with 1, some lines and words have marks. With 0 every sign is shown as it was typed. */
export type TextFormat = 0 | 1;

export const lineMarks = { heading: '## ', entry: '- ' } as const;
export const boldMark = '**';

export type TextBlock =
  | { readonly kind: 'picture'; readonly picture: PictureLine; readonly text: string }
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: string[] };

/** Each line that is not blank is a block, or an entry of one list with its neighbours. */
export function blocksOf(content: string, format: TextFormat): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const markOf = (line: string, mark: string) =>
    format === 1 && line.startsWith(mark) && !isBlank(line.slice(mark.length)) ? line.slice(mark.length) : undefined;
  let wasEntry = false;
  for (const line of content.split('\n')) {
    const picture = pictureIn(line);
    const [heading, entry] = [markOf(line, lineMarks.heading), markOf(line, lineMarks.entry)];
    const list = blocks.at(-1);
    if (entry !== undefined && wasEntry && list?.kind === 'list') list.entries.push(entry);
    else if (entry !== undefined) blocks.push({ kind: 'list', entries: [entry] });
    else if (picture) blocks.push({ kind: 'picture', picture, text: line });
    else if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (!isBlank(line)) blocks.push({ kind: 'paragraph', text: line });
    wasEntry = entry !== undefined;
  }
  return blocks;
}

const bold = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/;

/** Splits a line into words and bold words. */
export function boldParts(text: string, format: TextFormat): readonly { readonly text: string; readonly isBold: boolean }[] {
  // What is between the marks comes out at every other place.
  const parts = format === 1 ? text.split(bold) : [text];
  return parts.map((part, at) => ({ text: part, isBold: at % 2 === 1 })).filter((part) => part.text !== '');
}
