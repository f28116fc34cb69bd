import { z } from 'zod';
import { textLimits } from '#shared/limits.ts';
import type { TextFormat } from './marked-lines.ts';
import { articleIdPattern, siteSlugPattern } from './press-ids.ts';
import { requiredField, textField } from '#shared/korean/text-fields.ts';

export const siteSlugSchema = z.string().regex(siteSlugPattern);
export const articleIdSchema = z.string().regex(articleIdPattern);

/** See `marked-lines.ts`. */
export const textFormatSchema: z.ZodType<TextFormat> = z.literal([0, 1], 'invalid');

/** `date`: ISO 8601 UTC */
export const pressSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.iso.datetime(),
  views: z.int().nonnegative(),
  /** Absent when the article is published. */
  draft: z.literal(true).optional(),
  /** Published, but not before `date`. */
  scheduled: z.literal(true).optional(),
  /** A draft that visitors have seen before. */
  withdrawn: z.literal(true).optional(),
});
export type PressSummary = z.output<typeof pressSummarySchema>;

export const pressArticleSchema = pressSummarySchema.extend({
  content: z.string(),
  /** Absent when every sign is shown as it was typed. */
  format: textFormatSchema.optional(),
  /** Each change raises it and names the version that it started from. */
  version: z.int().positive(),
  /** The time of a change after the publication. */
  changedAt: z.iso.datetime().optional(),
  /** The ids of the pictures that the content names and the site has. */
  pictures: z.array(z.string()).readonly().optional(),
});
export type PressArticle = z.output<typeof pressArticleSchema>;

export const storedPictureSchema = z.object({ id: z.string() });

const pressLinkSchema = pressSummarySchema.pick({ id: true, title: true });
export type PressLink = z.output<typeof pressLinkSchema>;

/** Includes the published articles before and after it. */
export const openedArticleSchema = pressArticleSchema.extend({ newer: pressLinkSchema.optional(), older: pressLinkSchema.optional() });
export type OpenedArticle = z.output<typeof openedArticleSchema>;

/** `total` counts what this reader may see, because NO counts down from it. */
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
/** Without it a new article has none, and a change leaves it as it is. */
const format = textFormatSchema.optional();

/** In the future, it publishes the article then. */
const appearsAt = z.iso.datetime({ offset: true, error: 'invalid' }).transform((time) => new Date(time).toISOString());

export const newArticleSchema = z.strictObject({
  title,
  summary,
  content: content.optional(),
  format,
  draft: draft.optional(),
  appearsAt: appearsAt.optional(),
});
export type NewArticle = z.output<typeof newArticleSchema>;

export const articleChangeSchema = z.strictObject({
  title: title.optional(),
  summary: summary.optional(),
  content: content.optional(),
  format,
  draft: draft.optional(),
  appearsAt: appearsAt.optional(),
  version: z.int('invalid').positive('invalid').optional(),
});
export type ArticleChange = z.output<typeof articleChangeSchema>;

/** What an article said before a change. `at` is when it was changed. */
export type PastArticle = Pick<PressArticle, 'version' | 'title' | 'summary' | 'content' | 'format'> & { readonly at: string };
