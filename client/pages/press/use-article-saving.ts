import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seoulField } from '#shared/korean/seoul-fields.ts';
import { wordOf } from '#shared/pages/word-of.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import type { ArticleChange, PressArticle } from '#shared/press/press.ts';
import { forgetText, keepText, keptTexts, placeOfChange, placeOfNew, type KeptText } from '#client/accounts/kept-articles.ts';
import { newKey } from '#client/data/new-key.ts';
import { emptyArticle, wrongField, type ArticleText } from './article-form.tsx';
import { savedAt } from './article-truth.ts';
import type { DeskEditorProps } from './desk-editor.tsx';
import { isEqual, textOf } from './edit-article.tsx';
import { changeArticle, fetchArticle, postArticle } from './press-api.ts';
import { useQuestionBeforeLoss } from './use-leave-question.ts';
import { deskWriting } from './words/desk-writing.ts';

const tryAgainMs = 20_000;
const timeOf = (article: PressArticle | undefined) => (article?.scheduled ? seoulField(article.date) : '');
const wordsOf = (article: PressArticle | undefined) => (article ? textOf(article) : { ...emptyArticle, format: 1 as const });

/** Holds what is being written, and keeps it on the device until the server has it. */
function useWriting({ slug, article, account, newKey: firstKey }: DeskEditorProps) {
  const [base, setBase] = useState(article);
  const [text, setText] = useState(wordsOf(article));
  const [key, setKey] = useState<string | undefined>(firstKey);
  const [appearsAt, setAppearsAt] = useState(timeOf(article));
  const [offers, setOffers] = useState<readonly KeptText[]>([]);
  const [theirs, setTheirs] = useState<PressArticle>();
  const latest = useRef(text);
  const isUnsaved = !isEqual(text, wordsOf(base));
  const placeOf = (from: PressArticle | undefined, ofKey: string | undefined) => (from ? placeOfChange(slug, from.id) : placeOfNew(slug, ofKey));
  useEffect(() => {
    const kept = keptTexts(article ? placeOfChange(slug, article.id) : placeOfNew(slug), account);
    setOffers(kept.filter((each) => !isEqual(each.text, wordsOf(article))));
  }, [slug, article, account]);
  // The device may keep nothing.
  useQuestionBeforeLoss(isUnsaved && keptTexts(placeOf(base, key), account).length === 0);

  function keep(changed: ArticleText, from: PressArticle | undefined, ofKey = key) {
    latest.current = changed;
    setText(changed);
    if (isEqual(changed, wordsOf(from))) forgetText(placeOf(from, ofKey));
    else keepText(placeOf(from, ofKey), { account, text: changed, ...(from ? { version: from.version } : { key: ofKey }) });
  }
  function goOnFrom(current: PressArticle, changed: ArticleText) {
    keep(changed, current);
    setBase(current);
    setTheirs(undefined);
    if (appearsAt === timeOf(base) || isEqual(changed, current)) setAppearsAt(timeOf(current));
  }
  function answer(kept: KeptText, isWanted: boolean) {
    setOffers(isWanted ? [] : offers.filter((other) => other !== kept));
    if (!isWanted) return forgetText(placeOf(base, kept.key ?? key));
    if (kept.key !== undefined) setKey(kept.key);
    const version = kept.version ?? base?.version ?? 0;
    keep(kept.text, base && { ...base, version }, kept.key);
    if (base && version !== base.version) setTheirs(base);
  }
  /** Somebody may have gone on writing while it was sent. A time that was not sent stays, too. */
  function store(answered: PressArticle, sent: ArticleText, isTimeSent: boolean) {
    forgetText(placeOf(base, key));
    if (!base) history.replaceState(null, '', `${deskPaths.press}/${answered.id}${location.search}`);
    setBase(answered);
    keep(isEqual(latest.current, sent) ? textOf(answered) : latest.current, answered);
    if (isTimeSent) setAppearsAt((typed) => (typed === appearsAt ? timeOf(answered) : typed));
  }
  const write = (changed: ArticleText) => keep(changed, base);
  return { base, text, key, appearsAt, offer: offers[0], theirs, latest, isUnsaved, setKey, setAppearsAt, setTheirs, write, goOnFrom, answer, store };
}

export type ArticleSaving = ReturnType<typeof useArticleSaving>;

/** Saves it. While the server cannot be reached, it tries again by itself, but only what visitors do not see. */
export function useArticleSaving(props: DeskEditorProps) {
  const { slug, account, result, onStored, now } = props;
  const writing = useWriting(props);
  const { base, key, latest } = writing;
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [said, setSaid] = useState(wordOf(deskWriting.results, result));
  const [failed, setFailed] = useState<{ readonly again: (() => void) | undefined }>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (!failed?.again) return;
    const timer = setTimeout(failed.again, tryAgainMs);
    return () => clearTimeout(timer);
  }, [failed]);

  async function save(sent: ArticleText, more: Pick<ArticleChange, 'draft' | 'appearsAt'>, isHiding = false): Promise<string | undefined> {
    setFailed(undefined);
    setRefusal(undefined);
    const answered = await (base ? changeArticle(slug, base.id, { ...sent, ...more, version: base.version }) : postArticle(slug, { ...sent, ...more }, key));
    if (answered.ok) {
      writing.store(answered.value, sent, more.draft === false);
      setSaid(savedAt(answered.value, now));
      onStored?.();
      return undefined;
    }
    const { code } = answered;
    const again = isHiding ? () => void hide() : () => void save(latest.current, more);
    const isAway = code === 'unreachable' || code === 'unavailable';
    if (isAway) setFailed({ again: more.draft === true ? again : undefined });
    if (code === 'signed_out') setIsSignedOut(true);
    if (isAway || code === 'signed_out') return undefined;
    if (code !== 'stale') return code;
    // Somebody else has changed the article of this key, so the text may become another article.
    if (!base) return (writing.setKey(newKey()), code);
    const current = await (isHiding ? changeArticle(slug, base.id, { draft: true }) : fetchArticle(slug, base.id));
    if (!current.ok) return current.code;
    writing.setTheirs(current.value);
    if (isHiding) onStored?.();
    return undefined;
  }
  /** Words that cannot be saved, or are a colleague's, do not keep it public. */
  async function hide(): Promise<void> {
    setRefusal(await save(wrongField(latest.current) ? wordsOf(base) : latest.current, { draft: true }, true));
  }
  useHiding(() => void hide());
  const onSignedIn = (email: string | null) => (email === account ? setIsSignedOut(false) : location.reload());
  return { ...writing, isSignedOut, said, failed, refusal, save, onSignedIn };
}

/** The button beside the title hides the article, with what was written since it was saved. */
function useHiding(hide: () => void): void {
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!(event.target instanceof HTMLElement) || !('hide' in event.target.dataset)) return;
    event.preventDefault();
    hide();
  });
  useEffect(() => {
    addEventListener('submit', onSubmit);
    return () => removeEventListener('submit', onSubmit);
  }, []);
}
