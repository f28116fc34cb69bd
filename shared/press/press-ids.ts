/** A slug is the first part of a path, so it must not be the first part of another path. */
export const siteSlugPattern = /^(?!(?:admin|api|assets|forms|images|video)$)[a-z0-9-]{1,40}$/;
/** Opaque and safe in URLs. */
export const articleIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export function isSiteSlug(text: string | undefined): text is string {
  return text !== undefined && siteSlugPattern.test(text);
}

export function isArticleId(text: string | undefined): text is string {
  return text !== undefined && articleIdPattern.test(text);
}
