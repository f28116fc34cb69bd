import type { Reply } from '#server/http/exchange.ts';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Some services write `false` as text. */
const isFalse = (value: unknown): boolean => value === false || value === 'false';

/** Whether the text is a JSON object with `"success": false` or `"ok": false`, whatever its content type says. */
export function saysFailed(text: string): boolean {
  const json = jsonOf(text);
  if (typeof json !== 'object' || json === null) return false;
  return ('success' in json && isFalse(json.success)) || ('ok' in json && isFalse(json.ok));
}

/** Whether the reply is HTML, whatever its content type says. */
export function isPage({ headers, text }: Reply): boolean {
  return /^text\/html|^application\/xhtml/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(text);
}
