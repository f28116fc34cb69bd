import type { Logger } from 'pino';
import type { ArticleChange, NewArticle, PressArticle } from '../../shared/press.ts';
import type { NewId } from './article-id.ts';
import type { PressStore, StoredArticle } from './press-store.ts';

export interface PressEditorDeps {
  readonly store: PressStore;
  readonly newId: () => NewId;
  readonly log: Logger;
  readonly now?: () => number;
  /** Called after every change with the article's id. */
  readonly onChange: (articleId: string) => void;
}

/** Who changes something, for the log. */
export interface Editor {
  readonly accountId: string;
  readonly requestId: string;
}

/** Changes of the press, each with a line in the log: who, what, which article. */
export interface PressEditor {
  post(siteId: string, article: NewArticle, editor: Editor): Promise<PressArticle>;
  /** A draft that is published gets the date of that moment. */
  change(siteId: string, id: string, change: ArticleChange, editor: Editor): Promise<PressArticle | 'stale' | 'missing'>;
  remove(siteId: string, id: string, editor: Editor): Promise<boolean>;
}

export function createPressEditor({ store, newId, log, now = Date.now, onChange }: PressEditorDeps): PressEditor {
  function audit(action: string, siteId: string, articleId: string, editor: Editor): void {
    log.info({ event: 'press.changed', action, siteId, articleId, ...editor });
    onChange(articleId);
  }

  return {
    async post(siteId, { title, summary, content = '', draft = false }, editor) {
      const stored: StoredArticle = { ...newId(), siteId, title, summary, content, draft, views: 0, version: 1 };
      if ((await store.save(stored)) === 'exists') throw new Error('a new article id was taken');
      audit(draft ? 'draft' : 'post', siteId, stored.id, editor);
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
    async change(siteId, id, { version, ...change }, editor) {
      const before = change.draft === false ? await store.find(siteId, id, true) : undefined;
      const isPublishing = before?.draft === true;
      const result = await store.update(siteId, id, { ...withoutUndefined(change), ...(isPublishing && { date: now() }) }, version);
      if (typeof result === 'object') audit(isPublishing ? 'publish' : 'edit', siteId, id, editor);
      return result;
    },
    async remove(siteId, id, editor) {
      const isRemoved = await store.remove(siteId, id);
      if (isRemoved) audit('delete', siteId, id, editor);
      return isRemoved;
    },
  };
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
