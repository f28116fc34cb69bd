import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PressArticle } from '../../../shared/press.ts';
import { pressAdminCopy } from '../../content/press-admin.ts';
import { useFocusWhenShown } from '../../components/use-focus-when-shown.ts';
import { FormProblem } from '../../components/form-field.tsx';
import { ArticleForm } from './article-form.tsx';
import type { ArticleText } from './article-form.tsx';
import { ArticleText as ArticleParagraphs } from './article-text.tsx';
import styles from './press-forms.module.css';
import { changeArticle, fetchArticle, removeArticle } from './press-api.ts';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';

interface ArticleToolsProps {
  readonly slug: string;
  readonly article: PressArticle;
  readonly onChanged: (article: PressArticle) => void;
}

/** Needs script. */
export function ArticleTools(props: ArticleToolsProps) {
  const [mode, setMode] = useState<'closed' | 'edit' | 'remove'>('closed');
  const [isSaved, setIsSaved] = useState(false);
  const copy = pressAdminCopy.edit;
  if (!useIsHydrated()) return null;

  function show(next: typeof mode, wasSaved = false) {
    setMode(next);
    setIsSaved(wasSaved);
  }

  return (
    <section className={styles.admin} aria-labelledby="tools-title">
      <h2 className={styles.title} id="tools-title">
        {mode === 'edit' ? copy.title : copy.tools}
      </h2>
      {isSaved ? (
        <p className={styles.message} role="status">
          {copy.saved}
        </p>
      ) : null}
      {mode === 'closed' ? (
        <div className={styles.buttons}>
          <button type="button" className="button line" onClick={() => show('edit')}>
            {copy.edit}
          </button>
          <button type="button" className="button line" onClick={() => show('remove')}>
            {copy.remove}
          </button>
        </div>
      ) : null}
      {mode === 'edit' ? <Editing {...props} onClose={(wasSaved) => show('closed', wasSaved)} /> : null}
      {mode === 'remove' ? <Removing {...props} onClose={() => show('closed')} /> : null}
    </section>
  );
}

function textOf({ title, summary, content }: PressArticle): ArticleText {
  return { title, summary, content };
}

function Editing({ slug, article, onChanged, onClose }: ArticleToolsProps & { readonly onClose: (wasSaved: boolean) => void }) {
  const [text, setText] = useState(textOf(article));
  /** The version that the text starts from. */
  const [version, setVersion] = useState(article.version);
  const [theirs, setTheirs] = useState<PressArticle>();
  const copy = pressAdminCopy.edit;

  async function save(changed: ArticleText, publish: boolean): Promise<string | undefined> {
    const answer = await changeArticle(slug, article.id, { ...changed, version, ...(publish && { draft: false }) });
    if (answer.ok) {
      onChanged(answer.value);
      onClose(true);
      return undefined;
    }
    if (answer.code !== 'stale') return answer.code;
    const current = await fetchArticle(slug, article.id);
    if (!current.ok) return current.code;
    setTheirs(current.value);
    return undefined;
  }

  if (theirs) {
    const goOnFrom = (changed: ArticleText) => {
      setText(changed);
      setVersion(theirs.version);
      setTheirs(undefined);
    };
    return <Conflict theirs={theirs} onTakeTheirs={() => goOnFrom(textOf(theirs))} onKeepMine={() => goOnFrom(text)} />;
  }
  return (
    <>
      <ArticleForm
        text={text}
        onText={setText}
        slug={slug}
        submitLabel={copy.save}
        submittingLabel={copy.saving}
        onSubmit={(changed) => save(changed, false)}
        {...(article.draft && { secondLabel: copy.publish, onSecond: (changed: ArticleText) => save(changed, true) })}
      />
      <button type="button" className={styles.quietLink} onClick={() => onClose(false)}>
        {copy.cancel}
      </button>
    </>
  );
}

interface ConflictProps {
  readonly theirs: PressArticle;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Somebody else saved the article meanwhile. */
function Conflict({ theirs, onTakeTheirs, onKeepMine }: ConflictProps) {
  const copy = pressAdminCopy.edit;
  return (
    <div>
      <FormProblem>{copy.stale}</FormProblem>
      <div className={styles.preview} role="region" aria-label={copy.staleNow}>
        <h3 className="display-3">{theirs.title}</h3>
        <p className="quiet">{theirs.summary}</p>
        <ArticleParagraphs content={theirs.content} />
      </div>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={onTakeTheirs}>
          {copy.takeTheirs}
        </button>
        <button type="button" className="button line" onClick={onKeepMine}>
          {copy.keepMine}
        </button>
      </div>
    </div>
  );
}

function Removing({ slug, article, onClose }: ArticleToolsProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const cancel = useFocusWhenShown<HTMLButtonElement>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const copy = pressAdminCopy.edit;

  async function remove() {
    setIsSending(true);
    const answer = await removeArticle(slug, article.id);
    if (answer.ok || answer.code === 'not_found') return navigate(`/${slug}/press`, { replace: true });
    setIsSending(false);
    const { problems } = pressAdminCopy;
    setProblem(answer.code in problems ? problems[answer.code as keyof typeof problems] : problems.unavailable);
  }

  return (
    <div>
      <p role="alert">{copy.removeQuestion}</p>
      <FormProblem>{problem}</FormProblem>
      <div className={styles.buttons}>
        <button type="button" className="button" disabled={isSending} onClick={() => void remove()}>
          {isSending ? copy.removing : copy.removeConfirm}
        </button>
        <button type="button" className="button line" disabled={isSending} ref={cancel} onClick={onClose}>
          {copy.cancel}
        </button>
      </div>
    </div>
  );
}
