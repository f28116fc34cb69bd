/**
 * What messengers, mail programs and people leave at the end of an address: spaces, invisible signs,
 * closing punctuation, and Korean letters that follow it in a sentence.
 */
const leftAtEnd = /[\s\p{Z}\p{Cf}\p{Cc}\p{Script=Hangul}\u115f\u1160\u2800\u3164.,;:!?'"“”‘’«»…·‥)\]}>」』】〉》、。，．！？：；）］｝＞*`|]+$/u;

/** The path without that, escaped; `undefined` if there is nothing of it. */
export function withoutLeftover(path: string): string | undefined {
  const decoded = decodeURIComponent(path);
  const clean = decoded.replace(leftAtEnd, '');
  return clean === decoded || clean === '' ? undefined : encodeURI(clean).replaceAll(/[?#]/g, encodeURIComponent);
}
