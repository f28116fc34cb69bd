import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { deskHome } from '#shared/pages/desk-paths.ts';
import { isBlank } from '#shared/korean/signs.ts';
import { pressAdminCopy } from './words/writing.ts';
import { signInCopy } from '#client/accounts/words.ts';
import { ArticleForm, emptyArticle, type ArticleText } from './article-form.tsx';
import { newKey } from '#client/data/new-key.ts';
import { seoulHour } from '#shared/korean/korean-format.ts';
import type { PressListData } from '#client/data/page-loaders.ts';
import { forgetText, keepText, keptTexts, placeOfNew, type KeptText } from '#client/accounts/kept-articles.ts';
import type { LinkState } from '#client/navigation/page-link.tsx';
import styles from './press-forms.module.css';
import { postArticle } from './press-api.ts';
import { SignInForm, SignInToGoOn } from '#client/accounts/sign-in-form.tsx';
import { SignOutForm } from '#client/accounts/sign-out-form.tsx';
import { appearsAtIn } from './article-truth.ts';
import type { DraftedState } from './article-tools.tsx';
import { KeptTextOffer } from './kept-text-offer.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface NewText {
  readonly text: ArticleText;
  /** An article keeps its key until it is posted, so that it becomes one article however often it is sent. */
  readonly key: string | undefined;
}

const hasWords = ({ title, summary, content }: ArticleText) => [title, summary, content].some((part) => !isBlank(part));

/** Holds what is being written, also on the device until it is posted. It survives the end of a session, and nobody else is shown it. */
function useNewText(slug: string, signedIn: string | null, postKey: string | undefined) {
  const [owner, setOwner] = useState(signedIn);
  const [written, setWritten] = useState<NewText>({ text: emptyArticle, key: postKey });
  const [offers, setOffers] = useState<readonly KeptText[]>([]);
  if (signedIn !== null && signedIn !== owner) {
    setOwner(signedIn);
    setWritten({ text: emptyArticle, key: postKey });
    setOffers([]);
  }
  useEffect(() => setOffers(owner === null ? [] : keptTexts(placeOfNew(slug), owner)), [slug, owner]);

  function write(next: NewText): void {
    setWritten(next);
    if (next.key !== written.key || !hasWords(next.text)) forgetText(placeOfNew(slug, written.key));
    if (owner !== null && hasWords(next.text)) keepText(placeOfNew(slug, next.key), { account: owner, ...next });
  }
  function answer(offer: KeptText, isWanted: boolean): void {
    setOffers(offers.filter((other) => other !== offer));
    if (isWanted) setWritten({ text: offer.text, key: offer.key });
    else forgetText(placeOfNew(slug, offer.key));
  }
  function forgetAll(): void {
    write({ text: emptyArticle, key: newKey() });
    setOffers([]);
  }
  return { written, write, offer: offers[0], answer, forgetAll };
}

export function PressAdmin({ slug, signedIn, postKey }: Pick<PressListData, 'slug' | 'signedIn' | 'postKey'>) {
  const { written, write, offer, answer, forgetAll } = useNewText(slug, signedIn, postKey);
  const hasText = hasWords(written.text);
  useLeaveQuestion(hasText);
  const title = signedIn === null ? signInCopy.title : pressAdminCopy.write.title;
  const place = useRef<HTMLHeadingElement>(null);
  const shown = useRef(signedIn);
  useEffect(() => {
    // The pressed button is gone.
    if (shown.current !== signedIn && document.activeElement === document.body) place.current?.focus();
    shown.current = signedIn;
  }, [signedIn]);
  function goOn(kept: KeptText, isWanted: boolean) {
    answer(kept, isWanted);
    place.current?.focus();
  }
  const heading = (
    <h2 ref={place} tabIndex={-1} className={signedIn === null ? styles.quietTitle : styles.title} id="admin-title">
      {title}
    </h2>
  );
  return (
    <section className={signedIn === null ? `${styles.admin} ${styles.row}` : styles.admin} id="admin" aria-labelledby="admin-title">
      {signedIn === null ? (
        <>
          {heading}
          <SignedOut slug={slug} hasText={hasText} />
        </>
      ) : (
        <>
          <Welcome slug={slug} email={signedIn} onSignedOut={forgetAll} />
          {heading}
          {offer ? <KeptTextOffer kept={offer} onAnswer={(isWanted) => goOn(offer, isWanted)} /> : null}
          <Write slug={slug} written={written} onWritten={write} postKey={postKey} />
        </>
      )}
    </section>
  );
}

function SignedOut({ slug, hasText }: { readonly slug: string; readonly hasText: boolean }) {
  const { revalidate } = useRevalidator();
  const Form = hasText ? SignInToGoOn : SignInForm;
  return <Form slug={slug} onSignedIn={() => void revalidate()} />;
}

interface WriteProps {
  readonly slug: string;
  readonly written: NewText;
  readonly onWritten: (written: NewText) => void;
  /** The key of a post without script. */
  readonly postKey: string | undefined;
}

function Write({ slug, written, onWritten, postKey }: WriteProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | undefined>(outcomeIn(query.get('article')));
  const [appearsAt, setAppearsAt] = useState('');
  const copy = pressAdminCopy.write;

  async function post(article: ArticleText, isDraft: boolean): Promise<string | undefined> {
    setOutcome(undefined);
    const answer = await postArticle(slug, { ...article, ...(isDraft ? { draft: true } : appearsAtIn(appearsAt)) }, written.key);
    // Somebody else has changed the article of this key, so the text may become another article.
    // At once, because a text that is still unsaved would hold back the way to its draft.
    if (answer.ok || answer.code === 'stale') flushSync(() => onWritten({ text: answer.ok ? emptyArticle : article, key: newKey() }));
    if (answer.ok) {
      if (isDraft) {
        const state: LinkState & DraftedState = { drafted: pressAdminCopy.truth.drafted(seoulHour(new Date(answer.value.date))), keepsScroll: true };
        await navigate(`/${slug}/press/${answer.value.id}`, { state });
        return undefined;
      }
      setAppearsAt('');
      setOutcome(answer.value.scheduled ? 'scheduled' : 'posted');
      // Shows the first page of the list, and reads it again if it is already shown.
      await navigate(`/${slug}/press`, { replace: true, state: { keepsScroll: true } satisfies LinkState });
      await revalidate();
      return undefined;
    }
    if (answer.code === 'signed_out') await revalidate();
    return answer.code;
  }

  return (
    <>
      <ArticleForm
        text={written.text}
        onText={(text) => onWritten({ ...written, text })}
        native={{ action: '/forms/press', postKey }}
        slug={slug}
        submitLabel={copy.submit}
        submittingLabel={copy.submitting}
        onSubmit={(article) => post(article, false)}
        secondLabel={copy.draft}
        onSecond={(article) => post(article, true)}
        appearsAt={{ value: appearsAt, onChange: setAppearsAt }}
      />
      {/* The element is there before its words, because screen readers may miss an element that appears with its words. */}
      <p className={outcome && styles.message} role="status">
        {outcome && copy[outcome]}
      </p>
    </>
  );
}

type Outcome = 'posted' | 'drafted' | 'scheduled';

function outcomeIn(value: string | null): Outcome | undefined {
  return value === 'posted' || value === 'drafted' || value === 'scheduled' ? value : undefined;
}

function Welcome({ slug, email, onSignedOut }: { readonly slug: string; readonly email: string; readonly onSignedOut: () => void }) {
  const { revalidate } = useRevalidator();

  function leave() {
    onSignedOut();
    void revalidate();
  }

  return (
    <div className={`wrapping ${styles.welcome}`}>
      <p>{pressAdminCopy.welcome(email)}</p>
      <a className="text-link quiet" href={deskHome}>
        {pressAdminCopy.leads}
      </a>
      <SignOutForm slug={slug} email={email} onSignedOut={leave} />
    </div>
  );
}
