import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { pages } from '../../shared/pages.ts';
import { pressAdminContent } from '../content/press-admin.ts';
import { ArticleForm, emptyArticle } from './article-form.tsx';
import type { ArticleText } from './article-form.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './press-admin.module.css';
import { postArticle, signOut } from './press-calls.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Under the list: the sign-in form, or for who is signed in the form to write with. What was typed outlives the end of a session. */
export function PressAdmin({ site, signedIn }: { readonly site: string; readonly signedIn: string | null }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [text, setText] = useState<ArticleText>(emptyArticle);
  const [outcome, setOutcome] = useState<'posted' | 'drafted' | undefined>(outcomeIn(query.get('article')));
  const hasText = Object.values(text).some((part) => part.trim() !== '');

  if (signedIn === null) {
    return (
      <section className={styles.admin} id="admin" aria-labelledby="admin-title">
        <h2 className={styles.title} id="admin-title">
          {pressAdminContent.signIn.title}
        </h2>
        {hasText ? (
          <p className={styles.notice} role="status">
            {pressAdminContent.signIn.textIsKept}
          </p>
        ) : null}
        <SignInForm site={site} onSignedIn={() => void revalidate()} />
      </section>
    );
  }

  async function post(article: ArticleText, isDraft: boolean): Promise<string | undefined> {
    setOutcome(undefined);
    const answer = await postArticle(site, { ...article, ...(isDraft && { draft: true }) });
    if (answer.ok) {
      setText(emptyArticle);
      setOutcome(isDraft ? 'drafted' : 'posted');
      // The list from its first page; where it is shown already it is read again.
      await navigate(`/${site}/press`, { replace: true, preventScrollReset: true });
      await revalidate();
      return undefined;
    }
    if (answer.code === 'signed_out') await revalidate();
    return answer.code;
  }

  return (
    <section className={styles.admin} id="admin" aria-labelledby="admin-title">
      <Welcome site={site} email={signedIn} />
      <h2 className={styles.title} id="admin-title">
        {pressAdminContent.write.title}
      </h2>
      {outcome ? (
        <p className={styles.notice} role="status">
          {pressAdminContent.write[outcome]}
        </p>
      ) : null}
      <ArticleForm
        text={text}
        onText={setText}
        action="/forms/press"
        site={site}
        submitLabel={pressAdminContent.write.submit}
        submittingLabel={pressAdminContent.write.submitting}
        onSubmit={(article) => post(article, false)}
        secondLabel={pressAdminContent.write.draft}
        onSecond={(article) => post(article, true)}
        wasInvalid={query.get('article') === 'invalid'}
      />
    </section>
  );
}

function outcomeIn(value: string | null): 'posted' | 'drafted' | undefined {
  return value === 'posted' || value === 'drafted' ? value : undefined;
}

function Welcome({ site, email }: { readonly site: string; readonly email: string }) {
  const { revalidate } = useRevalidator();
  const [hasFailed, setHasFailed] = useState(false);

  async function leave() {
    const answer = await signOut();
    setHasFailed(!answer.ok);
    if (answer.ok) await revalidate();
  }

  return (
    <div className={styles.welcome}>
      <p>{pressAdminContent.welcome(email)}</p>
      <PageLink className={styles.quietLink} to={pages['admin-leads'].path}>
        {pressAdminContent.leads}
      </PageLink>
      <form
        method="post"
        action="/forms/sign-out"
        onSubmit={(event) => {
          event.preventDefault();
          void leave();
        }}
      >
        <input type="hidden" name="site" value={site} />
        <button type="submit" className={styles.quietLink}>
          {pressAdminContent.signOut}
        </button>
      </form>
      {hasFailed ? (
        <p className={styles.problem} role="alert">
          {pressAdminContent.signOutFailed}
        </p>
      ) : null}
    </div>
  );
}
