/** JSON for a `<script type="application/json">`: with every `<` escaped, no content can end the block or open another. */
export function toJsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
