import { formatDateTime, seoulHour } from '#shared/korean/korean-format.ts';
import { timeOfField } from '#shared/korean/seoul-fields.ts';
import { isBlank } from '#shared/korean/signs.ts';
import { withoutDescription } from '#shared/press/picture-lines.ts';
import type { PressArticle } from '#shared/press/press.ts';
import type { ArticleText } from './article-form.tsx';
import { pictureCopy } from './words/picture-words.ts';
import { pressAdminCopy } from './words/writing.ts';

const { truth } = pressAdminCopy;

/** Whether visitors see the article, or when. */
export function visibilityOf({ draft, scheduled, date }: Pick<PressArticle, 'draft' | 'scheduled' | 'date'>): string {
  if (draft) return truth.hidden;
  return scheduled ? truth.later(formatDateTime(date)) : truth.seen;
}

/** By the server's clock. The date of a scheduled article lies ahead. */
export function savedAt({ changedAt, scheduled, date }: PressArticle, now = Date.now()): string {
  return truth.saved(seoulHour(new Date(changedAt ?? (scheduled ? now : date))));
}

/** What must still be written before the article can be published. */
export function missingIn({ title, summary, content }: ArticleText): readonly string[] {
  const undescribed = withoutDescription(content);
  return [
    ...(isBlank(title) ? [truth.missing.title] : []),
    ...(isBlank(summary) ? [truth.missing.summary] : []),
    ...(undescribed > 0 ? [pictureCopy.undescribed(undescribed)] : []),
  ];
}

/** The field for date and time is in Seoul. */
export function appearsAtIn(typed: string): { readonly appearsAt?: string } {
  const at = timeOfField(typed);
  return Number.isNaN(at) ? {} : { appearsAt: new Date(at).toISOString() };
}
