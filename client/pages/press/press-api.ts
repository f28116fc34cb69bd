import type { ArticleChange, NewArticle, PressArticle, PressPage } from '#shared/press/press.ts';
import { callApi, type ApiResult } from '#client/data/api.ts';

const articleUrl = (slug: string, id: string) => `/api/press/${slug}/${encodeURIComponent(id)}`;
const articleSchema = async () => (await import('#shared/press/press.ts')).pressArticleSchema;

export function fetchPressPage(slug: string, cursor: string): Promise<ApiResult<PressPage>> {
  const schema = async () => (await import('#shared/press/press.ts')).pressPageSchema;
  return callApi('GET', `/api/press/${slug}?${new URLSearchParams({ cursor })}`, { schema });
}

export function fetchArticle(slug: string, id: string): Promise<ApiResult<PressArticle>> {
  return callApi('GET', articleUrl(slug, id), { schema: articleSchema });
}

export function postArticle(slug: string, input: NewArticle, key: string | undefined): Promise<ApiResult<PressArticle>> {
  return callApi('POST', `/api/press/${slug}`, {
    body: JSON.stringify(input),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    schema: articleSchema,
  });
}

export function changeArticle(slug: string, id: string, input: ArticleChange): Promise<ApiResult<PressArticle>> {
  return callApi('PATCH', articleUrl(slug, id), { body: JSON.stringify(input), schema: articleSchema });
}

export function removeArticle(slug: string, id: string): Promise<ApiResult<void>> {
  return callApi('DELETE', articleUrl(slug, id));
}

/** Sends at most 12 MB, which may take a minute. */
const pictureTimeoutMs = 90_000;

export function uploadPicture(slug: string, file: File): Promise<ApiResult<{ readonly id: string }>> {
  const schema = async () => (await import('#shared/press/press.ts')).storedPictureSchema;
  return callApi('POST', `/api/press/${slug}/pictures`, { body: file, schema, withinMs: pictureTimeoutMs });
}
