import { useEffect, useRef, useState, type RefObject } from 'react';
import { MemoryRouter } from 'react-router';
import { formatDateTime, seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import { cleanLine } from '#shared/korean/signs.ts';
import type { PressArticle } from '#shared/press/press.ts';
import { SignInToGoOn } from '#client/accounts/sign-in-form.tsx';
import { FormProblem } from '#client/ui/form-field.tsx';
import { ArticleForm } from './article-form.tsx';
import { problemOf } from './article-problems.ts';
import { appearsAtIn, missingIn, visibilityOf } from './article-truth.ts';
import { Conflict, textOf } from './edit-article.tsx';
import { KeptTextOffer } from './kept-text-offer.tsx';
import { TextTools } from './text-tools.tsx';
import { useArticleSaving, type ArticleSaving } from './use-article-saving.ts';
import { deskWriting } from './words/desk-writing.ts';
import { pressAdminCopy } from './words/writing.ts';

export interface DeskEditorProps {
  readonly slug: string;
  /** Missing while it is a new one. */
  readonly article: PressArticle | undefined;
  /** The email of the signed-in person. */
  readonly account: string;
  readonly newKey: string;
  readonly now: number;
  /** What the last post without script did. */
  readonly result: string | undefined;
  readonly onStored?: () => void;
}

const copy = deskWriting;

/** The server renders the editor as a root of its own, which the script of the desk hydrates. */
export const editorPrefix = 'editor';

/** The editor of the desk: the form of the press page, around which stands what is stored and who sees it. */
export function DeskEditor(props: DeskEditorProps) {
  const { slug, newKey } = props;
  const now = usePresent(props.now);
  const desk = useArticleSaving({ ...props, now });
  const { text, base, theirs, offer } = desk;
  const place = useRef<HTMLDivElement>(null);
  useKeys(place);

  if (theirs) return <Conflict theirs={theirs} onFirst={() => desk.goOnFrom(theirs, textOf(theirs))} onSecond={() => desk.goOnFrom(theirs, text)} />;
  if (desk.isSignedOut)
    return (
      <MemoryRouter>
        <SignInToGoOn to="admin" onSignedIn={desk.onSignedIn} />
      </MemoryRouter>
    );
  if (offer) return <KeptTextOffer kept={offer} onAnswer={(isWanted) => desk.answer(offer, isWanted)} />;
  const isPublished = base !== undefined && !base.draft && !base.scheduled;
  async function save(...sent: Parameters<typeof desk.save>) {
    const code = await desk.save(...sent);
    if (code !== undefined) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return code;
  }
  return (
    <div ref={place} data-failed={desk.failed && (desk.failed.again ? 'again' : '')} data-unsaved={desk.isUnsaved || undefined}>
      <ArticleForm
        text={text}
        onText={desk.write}
        slug={slug}
        native={{
          action: '/forms/press',
          postKey: base ? undefined : newKey,
          more: { to: 'desk', format: String(text.format ?? 0), ...(base && { id: base.id, version: String(base.version) }) },
        }}
        submitLabel={publishLabel(desk, isPublished, now)}
        submittingLabel={pressAdminCopy.edit.saving}
        onSubmit={(changed) => save(changed, { draft: false, ...(isPublished ? {} : appearsAtIn(desk.appearsAt)) })}
        tools={<TextTools text={text} onText={desk.write} />}
        status={<Status desk={desk} now={now} />}
        {...(!isPublished && {
          secondLabel: (
            <>
              <span>{base?.scheduled ? copy.save : pressAdminCopy.write.draft}</span> <kbd>Ctrl S</kbd>
            </>
          ),
          onSecond: (changed) => save(changed, base?.scheduled ? newTimeIn(desk.appearsAt, now) : { draft: true }),
          appearsAt: { value: desk.appearsAt, onChange: desk.setAppearsAt },
        })}
      />
    </div>
  );
}

/** Saving alone moves the time of a scheduled article, but never publishes it at once. */
function newTimeIn(typed: string, now: number): { readonly draft?: false; readonly appearsAt?: string } {
  const { appearsAt } = appearsAtIn(typed);
  return appearsAt !== undefined && Date.parse(appearsAt) > now ? { draft: false, appearsAt } : {};
}

/** By the server's clock, because the clock of this device may be wrong. */
function usePresent(atFirst: number): number {
  const [now, setNow] = useState(atFirst);
  useEffect(() => {
    const ahead = Date.now() - atFirst;
    const timer = setInterval(() => setNow(Date.now() - ahead), 10_000);
    return () => clearInterval(timer);
  }, [atFirst]);
  return now;
}

/** Says what the button does, and when. */
function publishLabel({ appearsAt }: ArticleSaving, isPublished: boolean, now: number): string {
  if (isPublished) return copy.publishChange;
  const at = appearsAtIn(appearsAt).appearsAt;
  if (at === undefined || Date.parse(at) <= now) return copy.publishNow;
  const [day, today] = [seoulDay(new Date(at)), seoulDay(new Date(now))];
  const [, month, date] = day.split('-').map(Number);
  const isNear = day.slice(0, 7) === today.slice(0, 7);
  return copy.publishAt(day === today ? copy.today : isNear ? copy.ofMonth(date) : copy.ofYear(month, date), seoulHour(new Date(at)));
}

function Status({ desk, now }: { readonly desk: ArticleSaving; readonly now: number }) {
  const { text, base, failed, said } = desk;
  // The date of a scheduled article lies ahead.
  const saved = base && !base.scheduled ? timeOf(base.changedAt ?? base.date, now) : undefined;
  if (failed) {
    return (
      <>
        <p className="say" role="alert">
          <b className="late">{copy.failed}</b> <span>{copy.where(saved)}</span> <span className="quiet">{failed.again ? copy.again : copy.press}</span>
        </p>
        <button type="button" className="btn" onClick={() => download(text)}>
          {copy.download}
        </button>
        {failed.again ? (
          <button type="button" className="btn fill" onClick={failed.again}>
            {copy.saveNow}
          </button>
        ) : null}
      </>
    );
  }
  const first = desk.isUnsaved ? pressAdminCopy.truth.unsaved : (said ?? (saved === undefined ? copy[base ? 'stored' : 'fresh'] : copy.savedAt(saved)));
  return (
    <>
      <FormProblem>{desk.refusal === undefined ? null : problemOf(desk.refusal)}</FormProblem>
      <p className="say" role="status">
        <b>{first}</b> <span>{base ? visibilityOf(base) : ''}</span> <span className="late">{desk.isUnsaved || base ? missingIn(text).join(' ') : ''}</span>
      </p>
    </>
  );
}

function timeOf(iso: string, now: number): string {
  return seoulDay(new Date(iso)) === seoulDay(new Date(now)) ? seoulHour(new Date(iso)) : formatDateTime(iso);
}

function download({ title, summary, content }: ArticleSaving['text']): void {
  const href = URL.createObjectURL(new Blob([[title, summary, content].join('\n\n')], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: `${cleanLine(title) || pressAdminCopy.write.noTitle}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const tools: Readonly<Record<string, string>> = { KeyK: '[data-link]', KeyB: '[data-bold]' };

/** Read by their place on the keyboard, because with Hangul on, S arrives as ㄴ. */
function useKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.click();
    function onKey(event: KeyboardEvent) {
      if ((!event.ctrlKey && !event.metaKey) || event.isComposing || event.altKey || event.shiftKey) return;
      const tool = tools[event.code];
      if (event.code !== 'KeyS' && tool === undefined) return;
      event.preventDefault();
      if (tool !== undefined) press(tool);
      else press(place.current?.querySelector('[name="draft"]') ? '[name="draft"]' : '[type="submit"]');
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [place]);
}
