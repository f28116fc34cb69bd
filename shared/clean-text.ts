/** Text of several lines as it is kept: composed (NFC), one kind of line break, tabs, no other control characters, trimmed. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Text of one line: as `cleanText`, with a space where control characters were. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
