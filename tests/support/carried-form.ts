import type { Answer } from './calls.ts';

export const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The address and the hidden fields of a form that a page of the desk has kept, to be sent again. */
export function carriedBy({ body }: Answer): { readonly action: string; readonly fields: Readonly<Record<string, string>> } {
  const [form = '', action = ''] = /<form[^>]* action="(\/(?:forms|admin\/invitation)\/[^"]+)".*?<\/form>/s.exec(String(body)) ?? [];
  const hidden = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return { action, fields: Object.fromEntries(Array.from(hidden, ([, name = '', value = '']) => [name, unescaped(value)])) };
}
