import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import type { Logger } from 'pino';
import { picturesIn } from '#shared/press/picture-lines.ts';
import type { ArticleChange, NewArticle, PressArticle } from '#shared/press/press.ts';
import type { PictureKeeper } from './pictures/picture-keeper.ts';
import { formatIn, type PressPosition, type PressStore, type StoredArticle, type StoredChange } from './press-store.ts';
import { decodeTime, monotonicFactory } from 'ulid';

export interface PressEditorDeps {
  readonly store: PressStore;
  readonly pictures: Pick<PictureKeeper, 'check'>;
  readonly newId: () => NewId;
  readonly audit: AuditTrail;
  readonly log: Logger;
  readonly onChange: (articleId: string) => void;
}

/** More are on the next page of the desk. */
const mostListed = 300;

type PressAction = 'draft' | 'post' | 'schedule' | 'publish' | 'unpublish' | 'edit' | 'delete';

export type PressEditor = ReturnType<typeof createPressEditor>;

/** Each change has a log line and an audit entry. */
export function createPressEditor({ store, pictures, newId, audit, log, onChange }: PressEditorDeps) {
  async function note(action: PressAction, slug: string, articleId: string, source: AuditSource): Promise<void> {
    log.info({ event: 'press.changed', action, siteId: slug, articleId, accountId: source.actor?.id, requestId: source.requestId });
    onChange(articleId);
    await audit.tryRecord({ action: `press.${action}`, ...source, subject: { id: articleId } });
  }

  const laterThanNow = (time: string | undefined) => (time !== undefined && Date.parse(time) > Date.now() ? Date.parse(time) : undefined);

  /** What publishing, scheduling or taking back changes besides the words. */
  function timesOf({ draft, appearsAt }: ArticleChange, before: PressArticle | undefined): { readonly action: PressAction; readonly times: StoredChange } {
    const later = draft === true ? undefined : laterThanNow(appearsAt);
    if (later !== undefined) return { action: 'schedule', times: { draft: false, date: later, appearsAt: later } };
    const isHidden = before?.draft ?? before?.scheduled ?? false;
    if (draft === false && isHidden) return { action: 'publish', times: { date: Date.now(), appearsAt: 0 } };
    // The time of a draft tells that visitors have seen it.
    if (draft === true && before && !before.draft)
      return { action: 'unpublish', times: before.scheduled ? { date: Date.now(), appearsAt: 0 } : { changedAt: Date.now(), appearsAt: Date.now() } };
    return { action: 'edit', times: { changedAt: Date.now() } };
  }

  async function change(slug: string, id: string, sent: ArticleChange, source: AuditSource): Promise<PressArticle | 'stale' | 'missing'> {
    const { version, appearsAt, ...words } = sent;
    const isUnread = sent.draft === undefined && appearsAt === undefined && picturesIn(sent.content ?? '').length === 0;
    const before = isUnread ? undefined : await store.find(slug, id, true);
    const { action, times } = timesOf(sent, before);
    if (before) await pictures.check(slug, sent.content ?? before.content, !(times.draft ?? sent.draft ?? before.draft ?? false));
    const result = await store.update(slug, id, { ...withoutUndefined(words), ...times }, version);
    if (typeof result === 'object') await note(action, slug, id, source);
    if (result !== 'stale') return result;
    // The answer to the same change was lost on its way.
    const current = await store.find(slug, id, true);
    return current && isStored(sent, current) ? current : 'stale';
  }

  async function postedBefore(slug: string, sent: NewArticle, postKey: string | undefined, source: AuditSource): Promise<PressArticle | 'stale'> {
    const earlier = postKey === undefined ? undefined : await store.findByPostKey(slug, postKey);
    if (!earlier) throw new Error('a new article id was taken');
    if (isStored(sent, earlier)) return earlier;
    if (earlier.version > 1) return 'stale';
    const changed = await change(slug, earlier.id, { ...sent, version: earlier.version }, source);
    return changed === 'missing' ? 'stale' : changed;
  }

  return {
    /**
     * A `postKey` makes one article. Sent again, it returns that article, changed when the words differ, or
     * `stale` when somebody has changed it meanwhile.
     */
    async post(
      slug: string,
      { title, summary, content = '', format = 0, draft = false, appearsAt }: NewArticle,
      source: AuditSource,
      postKey?: string,
    ): Promise<PressArticle | 'stale'> {
      await pictures.check(slug, content, !draft);
      const later = draft ? undefined : laterThanNow(appearsAt);
      const times = later === undefined ? {} : { date: later, appearsAt: later };
      const stored: StoredArticle = {
        ...newId(),
        siteId: slug,
        title,
        summary,
        content,
        ...formatIn({ format }),
        draft,
        views: 0,
        version: 1,
        postKey,
        ...times,
      };
      if ((await store.save(stored)) === 'exists')
        return postedBefore(slug, { title, summary, content, format, draft, ...(later !== undefined && { appearsAt }) }, postKey, source);
      await note(draft ? 'draft' : later === undefined ? 'post' : 'schedule', slug, stored.id, source);
      return {
        id: stored.id,
        title,
        summary,
        content,
        ...formatIn({ format }),
        date: new Date(stored.date).toISOString(),
        views: 0,
        version: 1,
        ...(draft && { draft: true as const }),
        ...(later !== undefined && { scheduled: true as const }),
      };
    },
    past: store.past,
    find: (slug: string, id: string) => store.find(slug, id, true),
    /** Returns drafts, too, the newest first. */
    list: (slug: string, after: PressPosition | undefined) => store.list({ slug, after, limit: mostListed, includeDrafts: true }),
    /** A draft that is published gets the current date. A change that is stored already is no conflict. */
    change,
    async remove(slug: string, id: string, source: AuditSource): Promise<boolean> {
      const isRemoved = await store.remove(slug, id);
      if (isRemoved) await note('delete', slug, id, source);
      return isRemoved;
    },
  };
}

function isStored({ version: _version, ...sent }: ArticleChange, { title, summary, content, format, draft, scheduled, date }: PressArticle): boolean {
  const stored: Readonly<Record<string, unknown>> = { title, summary, content, format: format ?? 0, draft: draft === true, appearsAt: scheduled && date };
  const parts = Object.entries(withoutUndefined(sent));
  return parts.length > 0 && parts.every(([name, value]) => value === stored[name]);
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

export interface NewId {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** Returns ULIDs in lower case. Within a millisecond, or after the clock was set back, they follow the last one. */
export function createArticleIds(now: () => number = Date.now): () => NewId {
  const newUlid = monotonicFactory();
  return () => {
    const ulid = newUlid(now());
    return { id: ulid.toLowerCase(), date: decodeTime(ulid) };
  };
}
