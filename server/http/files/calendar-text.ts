/** Escapes a text value of RFC 5545. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/** Folds lines to at most 75 bytes (RFC 5545, section 3.1). */
function fold(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 73) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}

/** Returns iCalendar (RFC 5545). */
export function calendarText(product: string, lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${product}`, ...lines, 'END:VCALENDAR'];
  return `${all.map(fold).join('\r\n')}\r\n`;
}
