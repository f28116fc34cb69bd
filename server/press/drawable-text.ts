/** Composes syllables, and removes repeated spaces and what is not drawn, such as emoji and control characters. */
export function drawableText(text: string, has: (character: string) => boolean): string {
  const composed = text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ');
  const drawn = Array.from(composed, (character) => (has(character) ? character : /\p{L}|\p{N}/u.test(character) ? '□' : ''));
  return drawn.join('').replaceAll(/ +/g, ' ').trim();
}
