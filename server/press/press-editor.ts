import type { AuditSource, AuditTrail } from '../audit/audit-trail.ts';
import type { Logger } from 'pino';
import type { ArticleChange, NewArticle, PressArticle } from '../../shared/press.ts';
import type { NewId } from './article-id.ts';
import type { PressStore, StoredArticle } from './press-store.ts';

export interface PressEditorDeps {
  readonly store: PressStore;
  readonly newId: () => NewId;
  readonly audit: AuditTrail;
  readonly log: Logger;
  readonly now?: () => number;
  readonly onChange: (articleId: string) => void;
}

/** Each change has a log line and an audit entry. */
export interface PressEditor {
  post(slug: string, article: NewArticle, source: AuditSource): Promise<PressArticle>;
  /** A published draft gets the current date. */
  change(slug: string, id: string, change: ArticleChange, source: AuditSource): Promise<PressArticle | 'stale' | 'missing'>;
  remove(slug: string, id: string, source: AuditSource): Promise<boolean>;
}

export function createPressEditor({ store, newId, audit, log, now = Date.now, onChange }: PressEditorDeps): PressEditor {
  async function note(action: 'draft' | 'post' | 'publish' | 'edit' | 'delete', slug: string, articleId: string, source: AuditSource): Promise<void> {
    log.info({ event: 'press.changed', action, siteId: slug, articleId, accountId: source.actor?.id, requestId: source.requestId });
    onChange(articleId);
    await audit.tryRecord({ action: `press.${action}`, ...source, subject: { id: articleId } });
  }

  return {
    async post(slug, { title, summary, content = '', draft = false }, source) {
      const stored: StoredArticle = { ...newId(), siteId: slug, title, summary, content, draft, views: 0, version: 1 };
      if ((await store.save(stored)) === 'exists') throw new Error('a new article id was taken');
      await note(draft ? 'draft' : 'post', slug, stored.id, source);
      return {
        id: stored.id,
        title,
        summary,
        content,
        date: new Date(stored.date).toISOString(),
        views: 0,
        version: 1,
        ...(draft && { draft: true as const }),
      };
    },
    async change(slug, id, { version, ...change }, source) {
      const before = change.draft === false ? await store.find(slug, id, true) : undefined;
      const isPublishing = before?.draft === true;
      const result = await store.update(slug, id, { ...withoutUndefined(change), ...(isPublishing ? { date: now() } : { changedAt: now() }) }, version);
      if (typeof result === 'object') await note(isPublishing ? 'publish' : 'edit', slug, id, source);
      return result;
    },
    async remove(slug, id, source) {
      const isRemoved = await store.remove(slug, id);
      if (isRemoved) await note('delete', slug, id, source);
      return isRemoved;
    },
  };
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
