/** A press site's name in the address: lowercase letters, digits and dashes, at most 40. */
export const siteSlugPattern = /^[a-z0-9-]{1,40}$/;
/** An article's id: an opaque word that can stand in an address. */
export const articleIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export function isSiteSlug(text: string | undefined): text is string {
  return text !== undefined && siteSlugPattern.test(text);
}

export function isArticleId(text: string | undefined): text is string {
  return text !== undefined && articleIdPattern.test(text);
}
