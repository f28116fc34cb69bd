import { z } from 'zod';
import { textLimits } from './limits.ts';
import { articleIdPattern, siteSlugPattern } from './press-names.ts';
import { requiredField, textField } from './text-fields.ts';

export const siteSlugSchema = z.string().regex(siteSlugPattern);
export const articleIdSchema = z.string().regex(articleIdPattern);

/** What a list shows of an article. `date` is ISO 8601 UTC. */
export const pressSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.iso.datetime(),
  views: z.int().nonnegative(),
  /** Only in answers to an administrator; absent means published. */
  draft: z.literal(true).optional(),
});
export type PressSummary = z.output<typeof pressSummarySchema>;

export const pressArticleSchema = pressSummarySchema.extend({
  content: z.string(),
  /** Counts the changes of an article, from 1; a change names the version it started from. */
  version: z.int().positive(),
});
export type PressArticle = z.output<typeof pressArticleSchema>;

/** One page of the list, newest first. `total` counts what this reader may see, so that NO can count down from it. */
export const pressPageSchema = z.object({
  articles: z.array(pressSummarySchema),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type PressPage = z.output<typeof pressPageSchema>;

const title = requiredField(textLimits.title);
const summary = requiredField(textLimits.summary);
const content = textField(textLimits.content);
const draft = z.boolean({ error: 'invalid' });

export const newArticleSchema = z.strictObject({ title, summary, content: content.optional(), draft: draft.optional() });
export type NewArticle = z.output<typeof newArticleSchema>;

export const articleChangeSchema = z.strictObject({
  title: title.optional(),
  summary: summary.optional(),
  content: content.optional(),
  draft: draft.optional(),
  version: z.int('invalid').positive('invalid').optional(),
});
export type ArticleChange = z.output<typeof articleChangeSchema>;
