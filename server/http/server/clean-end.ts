/**
 * What messengers, mail programs and people leave at the end of an address: spaces, invisible signs,
 * closing punctuation, and Korean letters that follow it in a sentence.
 */
const leftover = /[\s\p{Z}\p{Cf}\p{Cc}\p{Script=Hangul}\u115f\u1160\u2800\u3164.,;:!?'"“”‘’«»…·‥)\]}>」』】〉》、。，．！？：；）］｝＞*`|]/u;

/** From the end, sign by sign: a pattern of their number would look from each of thousands of signs to the end. */
function withoutEnd(text: string): string {
  const signs = Array.from(text);
  const last = signs.findLastIndex((sign) => !leftover.test(sign));
  return signs.slice(0, last + 1).join('');
}

/** The path without that, escaped; `undefined` if there is nothing of it. */
export function withoutLeftover(path: string): string | undefined {
  const decoded = decodeURIComponent(path);
  const clean = withoutEnd(decoded);
  return clean === decoded || clean === '' ? undefined : encodeURI(clean).replaceAll(/[?#]/g, encodeURIComponent);
}
