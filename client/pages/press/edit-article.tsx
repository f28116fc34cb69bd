import { useState, type ComponentProps } from 'react';
import { useRevalidator } from 'react-router';
import { seoulField } from '#shared/korean/seoul-fields.ts';
import type { PastArticle, PressArticle } from '#shared/press/press.ts';
import { pressAdminCopy } from './words/writing.ts';
import { FormProblem } from '#client/ui/form-field.tsx';
import { forgetText, keepText, keptTexts, placeOfChange, type KeptText } from '#client/accounts/kept-articles.ts';
import { ArticleForm, type ArticleText } from './article-form.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import styles from './press-forms.module.css';
import { KeptTextOffer, TwoButtons } from './kept-text-offer.tsx';
import { changeArticle, fetchArticle } from './press-api.ts';
import { SignInToGoOn } from '#client/accounts/sign-in-form.tsx';
import { appearsAtIn, missingIn, savedAt, visibilityOf } from './article-truth.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

interface EditArticleProps {
  readonly slug: string;
  readonly article: PressArticle;
  /** The email of the signed-in person. */
  readonly account: string;
  readonly onChanged: (article: PressArticle) => void;
  /** `done` says what was saved. */
  readonly onClose: (done?: string) => void;
  /** Called when a conflict or the sign-in replaces the form, and when it returns. The pressed button is gone then. */
  readonly onViewChange: () => void;
}

export function textOf({ title, summary, content, format }: PressArticle | PastArticle): ArticleText {
  return { title, summary, content, format: format ?? 0 };
}

export function isEqual(one: ArticleText, other: ArticleText): boolean {
  const [mine, theirs] = [one.format ?? 0, other.format ?? 0];
  return one.title === other.title && one.summary === other.summary && one.content === other.content && mine === theirs;
}

/** Returns the text that was written on this device and not saved. It may equal the article when only an answer was lost. */
function keptChange(place: string, account: string, article: PressArticle): KeptText | undefined {
  const kept = keptTexts(place, account)[0];
  return kept && !isEqual(kept.text, article) ? kept : undefined;
}

/** Holds the text, the article that it starts from, and what somebody else has made of that article meanwhile. */
function useChange({ slug, article, account, onViewChange }: EditArticleProps) {
  const place = placeOfChange(slug, article.id);
  const [offer, setOffer] = useState(() => keptChange(place, account, article));
  const [text, setText] = useState<ArticleText>(textOf(article));
  const [base, setBase] = useState(article);
  const [theirs, setTheirs] = useState<PressArticle>();
  const forget = () => forgetText(place);

  function write(changed: ArticleText, from = base) {
    setText(changed);
    if (isEqual(changed, from)) forget();
    else keepText(place, { account, text: changed, version: from.version });
  }
  function goOnFrom(current: PressArticle, changed: ArticleText) {
    write(changed, current);
    setBase(current);
    setTheirs(undefined);
    onViewChange();
  }
  function answer(kept: KeptText, isWanted: boolean) {
    setOffer(undefined);
    onViewChange();
    if (!isWanted) return forget();
    const { version = article.version } = kept;
    setText(kept.text);
    setBase({ ...article, version });
    if (version !== article.version) setTheirs(article);
  }
  return { text, base, theirs, offer, write, goOnFrom, setTheirs, answer, forget };
}

export function EditArticle(props: EditArticleProps) {
  const { slug, article, account, onChanged, onClose, onViewChange } = props;
  const { text, base, theirs, offer, ...change } = useChange(props);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const { revalidate } = useRevalidator();
  useLeaveQuestion(!isEqual(text, base));

  function askForSignIn(isAsked: boolean) {
    setIsSignedOut(isAsked);
    onViewChange();
  }
  async function onSignedIn(email: string | null) {
    if (email === account) return askForSignIn(false);
    // The text stays on the device for the person who wrote it.
    onClose();
    await revalidate();
  }

  async function save(changed: ArticleText, published?: Published): Promise<string | undefined> {
    const answer = await changeArticle(slug, article.id, { ...changed, version: base.version, ...published });
    if (answer.ok) {
      change.forget();
      onChanged(answer.value);
      onClose(whatWasDone(answer.value, published !== undefined));
      return undefined;
    }
    if (answer.code === 'signed_out') askForSignIn(true);
    if (answer.code !== 'stale') return answer.code;
    const current = await fetchArticle(slug, article.id);
    if (!current.ok) return current.code;
    change.setTheirs(current.value);
    onViewChange();
    return undefined;
  }

  if (theirs) {
    const goOnFrom = (changed: ArticleText) => change.goOnFrom(theirs, changed);
    return <Conflict theirs={theirs} onFirst={() => goOnFrom(textOf(theirs))} onSecond={() => goOnFrom(text)} />;
  }
  if (isSignedOut) return <SignInToGoOn slug={slug} onSignedIn={(email) => void onSignedIn(email)} />;
  if (offer) return <KeptTextOffer kept={offer} onAnswer={(isWanted) => change.answer(offer, isWanted)} />;
  return <Editor slug={slug} text={text} base={base} onText={(changed) => change.write(changed)} onSave={save} onCancel={() => onClose()} />;
}

interface Published {
  readonly draft: false;
  readonly appearsAt?: string;
}

interface EditorProps {
  readonly slug: string;
  readonly text: ArticleText;
  readonly base: PressArticle;
  readonly onText: (text: ArticleText) => void;
  readonly onSave: (text: ArticleText, published?: Published) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

function Editor({ slug, text, base, onText, onSave, onCancel }: EditorProps) {
  const [appearsAt, setAppearsAt] = useState(base.scheduled ? seoulField(base.date) : '');
  const copy = pressAdminCopy.edit;
  const publishing = {
    secondLabel: copy.publish,
    onSecond: (changed: ArticleText) => onSave(changed, { draft: false, ...appearsAtIn(appearsAt) }),
    appearsAt: { value: appearsAt, onChange: setAppearsAt },
  };
  return (
    <>
      <ArticleForm
        text={text}
        onText={onText}
        slug={slug}
        submitLabel={copy.save}
        submittingLabel={copy.saving}
        onSubmit={(changed) => onSave(changed)}
        {...((base.draft ?? base.scheduled) && publishing)}
      />
      <TruthLine text={text} base={base} />
      <button type="button" className="text-link quiet" onClick={onCancel}>
        {copy.cancel}
      </button>
    </>
  );
}

function whatWasDone(article: PressArticle, wasPublished: boolean): string {
  return `${wasPublished && !article.scheduled ? pressAdminCopy.truth.published : savedAt(article)} ${visibilityOf(article)}`;
}

function TruthLine({ text, base }: { readonly text: ArticleText; readonly base: PressArticle }) {
  const isUnsaved = !isEqual(text, base);
  const words = [...(isUnsaved ? [pressAdminCopy.truth.unsaved] : []), visibilityOf(base), ...missingIn(text)];
  return (
    <p className={styles.truth} data-unsaved={isUnsaved || undefined}>
      {words.join(' ')}
    </p>
  );
}

/** Shown when somebody else has saved the article meanwhile. */
export function Conflict({ theirs, ...choice }: Pick<ComponentProps<typeof TwoButtons>, 'onFirst' | 'onSecond'> & { readonly theirs: PressArticle }) {
  const copy = pressAdminCopy.edit;
  return (
    <div>
      <FormProblem>{copy.stale}</FormProblem>
      <div className={styles.preview} role="region" aria-label={copy.staleNow}>
        <h3 className="display-3">{theirs.title}</h3>
        <p className="quiet">{theirs.summary}</p>
        <ArticleParagraphs {...theirs} pictures={undefined} />
      </div>
      <TwoButtons first={copy.takeTheirs} second={copy.keepMine} {...choice} />
    </div>
  );
}
