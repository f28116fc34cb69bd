import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PressArticle } from '../../shared/press.ts';
import { pressAdminContent } from '../content/press-admin.ts';
import { useFocusWhenShown } from '../ui/use-focus-when-shown.ts';
import { ArticleForm } from './article-form.tsx';
import type { ArticleText } from './article-form.tsx';
import { ArticleText as ArticleParagraphs } from './article-text.tsx';
import styles from './press-admin.module.css';
import { changeArticle, fetchArticle, removeArticle } from './press-calls.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface ArticleToolsProps {
  readonly site: string;
  readonly article: PressArticle;
  readonly onChanged: (article: PressArticle) => void;
}

/** Under an article, for who is signed in: change it, publish a draft, delete it. Needs script. */
export function ArticleTools(props: ArticleToolsProps) {
  const [mode, setMode] = useState<'closed' | 'edit' | 'remove'>('closed');
  const [isSaved, setIsSaved] = useState(false);
  const words = pressAdminContent.edit;
  if (!useIsHydrated()) return null;
  return (
    <section className={styles.admin} aria-labelledby="tools-title">
      <h2 className={styles.title} id="tools-title">
        {mode === 'edit' ? words.title : words.tools}
      </h2>
      {isSaved ? (
        <p className={styles.notice} role="status">
          {words.saved}
        </p>
      ) : null}
      {mode === 'closed' ? (
        <div className={styles.buttons}>
          <button type="button" className="button line" onClick={() => [setMode('edit'), setIsSaved(false)]}>
            {words.edit}
          </button>
          <button type="button" className="button line" onClick={() => [setMode('remove'), setIsSaved(false)]}>
            {words.remove}
          </button>
        </div>
      ) : null}
      {mode === 'edit' ? <Editing {...props} onClose={(wasSaved) => [setMode('closed'), setIsSaved(wasSaved)]} /> : null}
      {mode === 'remove' ? <Removing {...props} onClose={() => setMode('closed')} /> : null}
    </section>
  );
}

function textOf({ title, summary, content }: PressArticle): ArticleText {
  return { title, summary, content };
}

function Editing({ site, article, onChanged, onClose }: ArticleToolsProps & { readonly onClose: (wasSaved: boolean) => void }) {
  const [text, setText] = useState(textOf(article));
  /** The version the text starts from; a later one in the store means that somebody else was faster. */
  const [version, setVersion] = useState(article.version);
  const [theirs, setTheirs] = useState<PressArticle>();
  const words = pressAdminContent.edit;

  async function save(changed: ArticleText, publish: boolean): Promise<string | undefined> {
    const answer = await changeArticle(site, article.id, { ...changed, version, ...(publish && { draft: false }) });
    if (answer.ok) {
      onChanged(answer.value);
      onClose(true);
      return undefined;
    }
    if (answer.code !== 'stale') return answer.code;
    const current = await fetchArticle(site, article.id);
    if (!current.ok) return current.code;
    setTheirs(current.value);
    return undefined;
  }

  if (theirs) {
    return (
      <div>
        <p className={styles.problem} role="alert">
          {words.stale}
        </p>
        <div className={styles.preview} role="region" aria-label={words.staleNow}>
          <h3 className="display-3">{theirs.title}</h3>
          <p className="quiet">{theirs.summary}</p>
          <ArticleParagraphs content={theirs.content} />
        </div>
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={() => [setText(textOf(theirs)), setVersion(theirs.version), setTheirs(undefined)]}>
            {words.takeTheirs}
          </button>
          <button type="button" className="button line" onClick={() => [setVersion(theirs.version), setTheirs(undefined)]}>
            {words.keepMine}
          </button>
        </div>
      </div>
    );
  }
  return (
    <>
      <ArticleForm
        text={text}
        onText={setText}
        site={site}
        submitLabel={words.save}
        submittingLabel={words.saving}
        onSubmit={(changed) => save(changed, false)}
        {...(article.draft && { secondLabel: words.publish, onSecond: (changed: ArticleText) => save(changed, true) })}
      />
      <button type="button" className={styles.quietLink} onClick={() => onClose(false)}>
        {words.cancel}
      </button>
    </>
  );
}

function Removing({ site, article, onClose }: ArticleToolsProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const cancel = useFocusWhenShown<HTMLButtonElement>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = pressAdminContent.edit;

  async function remove() {
    setIsSending(true);
    const answer = await removeArticle(site, article.id);
    if (answer.ok || answer.code === 'not_found') return navigate(`/${site}/press`, { replace: true });
    setIsSending(false);
    const { problems } = pressAdminContent;
    setProblem(answer.code in problems ? problems[answer.code as keyof typeof problems] : problems.unavailable);
  }

  return (
    <div>
      <p role="alert">{words.removeQuestion}</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="button" className="button" disabled={isSending} onClick={() => void remove()}>
          {isSending ? words.removing : words.removeConfirm}
        </button>
        <button type="button" className="button line" disabled={isSending} ref={cancel} onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
