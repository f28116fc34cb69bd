/* Phones, messengers, slides and word processors add invisible characters to what people type or paste. */

/**
 * Soft hyphens, direction marks, joiners, variation selectors and places of pictures that were not copied.
 * None of them is drawn.
 */
const unseenSigns = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffc`;
/** Blanks that are not white space: 한글 fillers and the empty braille pattern. */
const fillers = String.raw`\u3164\uffa0\u2800`;

const unseen = new RegExp(`[${unseenSigns}]`, 'gu');
const blanks = new RegExp(String.raw`[\p{Cc}\p{Z}${fillers}]+`, 'gu');
const drawn = new RegExp(String.raw`[^${unseenSigns}${fillers}\p{Cc}\p{Z}]`, 'u');

/** This alone decides what is empty: a text of which nothing is drawn. */
export function isBlank(text: string): boolean {
  return !drawn.test(text);
}

/**
 * Prepares numbers, amounts, days and codes: full-width digits become ASCII, accents and undrawn characters
 * go, and there is one kind of space.
 */
export function figuresOf(typed: string): string {
  const seen = typed.replaceAll(blanks, ' ').replaceAll(unseen, '').normalize('NFKC').replaceAll(/\p{M}/gu, '');
  return seen.replaceAll(/\s+/g, ' ').trim();
}

/** These join emoji, turn a heart red, or make a flag of letters. After anything else they are left over. */
const joiners = String.raw`[\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]+`;
const joinable = String.raw`[0-9#*](?=\ufe0f\u20e3)|(?![\p{ASCII}\p{Script=Hangul}\s])[^${unseenSigns}\p{C}]`;
/** The fillers of old 한글 syllables (U+115F, U+1160) belong to their letters. */
const joinedOrUnseen = new RegExp(String.raw`(?<joined>(?:${joinable})${joiners})|(?![\u115f\u1160])[${unseenSigns}]`, 'gu');

/** Word processors write bullets in a symbol font, and elsewhere nothing is drawn for them. */
const bullets: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf0e0': '→',
  '\uf0e8': '➔',
  '\uf0fc': '✓',
  '\uf0fe': '☑',
};
const bullet = new RegExp(`[${Object.keys(bullets).join('')}]`, 'g');

/** Composes the text (NFC) and removes characters that are not drawn. */
function readable(text: string): string {
  const whole = text.normalize('NFC').replaceAll(bullet, (sign) => bullets[sign] ?? sign);
  return whole.replaceAll(joinedOrUnseen, '$<joined>').normalize('NFC');
}

/** The line breaks of slides, chats and old mainframes. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Cleans a text of several lines. */
export function cleanText(text: string): string {
  const lines = text
    .replaceAll(breaks, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(new RegExp(String.raw`[\u00a0\u2007\u202f${fillers}]`, 'g'), ' ')
    .split('\n');
  return lines
    .map((line) => (isBlank(line) ? '' : readable(line).trimEnd()))
    .join('\n')
    .trim();
}

/** Cleans a text of one line. */
export function cleanLine(text: string): string {
  return isBlank(text) ? '' : readable(text.replaceAll(blanks, ' ')).replaceAll(/ +/g, ' ').trim();
}
