interface Part {
  readonly text: string;
  readonly isLink: boolean;
}

/** Ends before spaces, Korean letters that follow in a sentence, and signs that no address needs. */
const address = /https?:\/\/[\w.-]+(?::\d+)?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?/g;

/** Punctuation at the end belongs to the sentence, and so does a bracket that was not opened in the address. */
function withoutEnd(found: string): string {
  const ends = found.includes('(') ? ".,;:!?'" : ".,;:!?')";
  let end = found.length;
  while (ends.includes(found.charAt(end - 1)) && end > 0) end -= 1;
  return found.slice(0, end);
}

/** Splits what an editor typed into words and addresses of pages. */
export function linkedParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    if (index > at) parts.push({ text: text.slice(at, index), isLink: false });
    parts.push({ text: link, isLink: true });
    at = index + link.length;
  }
  return at < text.length || parts.length === 0 ? [...parts, { text: text.slice(at), isLink: false }] : parts;
}
