import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { pages } from '../../../shared/pages.ts';
import { isBlank } from '../../../shared/typed/signs.ts';
import { pressAdminCopy } from '../../content/press-admin.ts';
import { signInCopy } from '../../content/sign-in.ts';
import { ArticleForm, emptyArticle } from './article-form.tsx';
import type { ArticleText } from './article-form.tsx';
import { newKey } from '../../data/new-key.ts';
import { FormProblem } from '../../components/form-field.tsx';
import { PageLink, type LinkState } from '../../components/page-link.tsx';
import styles from './press-forms.module.css';
import { signOut } from '../../data/session-api.ts';
import { postArticle } from './press-api.ts';
import { SignInForm, SignInToGoOn } from '../../sections/sign-in-form.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface PressAdminProps {
  readonly slug: string;
  readonly signedIn: string | null;
  readonly postKey: string | undefined;
}

/** What was typed outlives the end of a session. */
export function PressAdmin({ slug, signedIn, postKey }: PressAdminProps) {
  const [text, setText] = useState<ArticleText>(emptyArticle);
  // One article has one key until it is posted, so that it becomes one article however often it is sent.
  const key = useRef(postKey);
  const hasText = Object.values(text).some((part) => !isBlank(part));
  useLeaveQuestion(hasText);
  const title = signedIn === null ? signInCopy.title : pressAdminCopy.write.title;
  const place = useRef<HTMLHeadingElement>(null);
  const shown = useRef(signedIn);
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== signedIn && document.activeElement === document.body) place.current?.focus();
    shown.current = signedIn;
  }, [signedIn]);
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
          <Welcome slug={slug} email={signedIn} />
          {heading}
          <Write slug={slug} text={text} onText={setText} postKey={postKey} keyOfText={key} />
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
  readonly text: ArticleText;
  readonly onText: (text: ArticleText) => void;
  /** Of a post without script. */
  readonly postKey: string | undefined;
  readonly keyOfText: RefObject<string | undefined>;
}

function Write({ slug, text, onText, postKey, keyOfText }: WriteProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<'posted' | 'drafted' | undefined>(outcomeIn(query.get('article')));
  const copy = pressAdminCopy.write;

  async function post(article: ArticleText, isDraft: boolean): Promise<string | undefined> {
    setOutcome(undefined);
    keyOfText.current ??= newKey();
    const answer = await postArticle(slug, { ...article, ...(isDraft && { draft: true }) }, keyOfText.current);
    // The article of this key is somebody else's now: the text may become another.
    if (answer.ok || answer.code === 'stale') keyOfText.current = newKey();
    if (answer.ok) {
      onText(emptyArticle);
      setOutcome(isDraft ? 'drafted' : 'posted');
      // From its first page; where that is shown already it is read again.
      await navigate(`/${slug}/press`, { replace: true, state: { keepsScroll: true } satisfies LinkState });
      await revalidate();
      return undefined;
    }
    if (answer.code === 'signed_out') await revalidate();
    return answer.code;
  }

  return (
    <>
      {/* There before its words: a screen reader may not announce what comes with them. */}
      <p className={outcome && styles.message} role="status">
        {outcome && copy[outcome]}
      </p>
      <ArticleForm
        text={text}
        onText={onText}
        native={{ action: '/forms/press', postKey }}
        slug={slug}
        submitLabel={copy.submit}
        submittingLabel={copy.submitting}
        onSubmit={(article) => post(article, false)}
        secondLabel={copy.draft}
        onSecond={(article) => post(article, true)}
        wasInvalid={query.get('article') === 'invalid'}
      />
    </>
  );
}

function outcomeIn(value: string | null): 'posted' | 'drafted' | undefined {
  return value === 'posted' || value === 'drafted' ? value : undefined;
}

function Welcome({ slug, email }: { readonly slug: string; readonly email: string }) {
  const { revalidate } = useRevalidator();
  const [hasFailed, setHasFailed] = useState(false);

  async function leave() {
    const answer = await signOut();
    setHasFailed(!answer.ok);
    if (answer.ok) await revalidate();
  }

  return (
    <div className={styles.welcome}>
      <p>{pressAdminCopy.welcome(email)}</p>
      <PageLink className={styles.quietLink} to={pages['admin-leads'].path}>
        {pressAdminCopy.leads}
      </PageLink>
      <form
        method="post"
        action="/forms/sign-out"
        onSubmit={(event) => {
          event.preventDefault();
          void leave();
        }}
      >
        <input type="hidden" name="site" value={slug} />
        <button type="submit" className={styles.quietLink}>
          {pressAdminCopy.signOut}
        </button>
      </form>
      {hasFailed ? <FormProblem>{pressAdminCopy.signOutFailed}</FormProblem> : null}
    </div>
  );
}
