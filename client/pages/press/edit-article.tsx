import { useState } from 'react';
import type { PressArticle } from '../../../shared/press.ts';
import { pressAdminCopy } from '../../content/press-admin.ts';
import { FormProblem } from '../../components/form-field.tsx';
import { ArticleForm, type ArticleText } from './article-form.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import styles from './press-forms.module.css';
import { changeArticle, fetchArticle } from './press-api.ts';
import { SignInToGoOn } from './sign-in-form.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface EditArticleProps {
  readonly slug: string;
  readonly article: PressArticle;
  readonly onChanged: (article: PressArticle) => void;
  readonly onClose: (wasSaved: boolean) => void;
  /** Something else is shown, without the button that was pressed. */
  readonly onTurn: () => void;
}

function textOf({ title, summary, content }: PressArticle): ArticleText {
  return { title, summary, content };
}

export function EditArticle({ slug, article, onChanged, onClose, onTurn }: EditArticleProps) {
  const [text, setText] = useState(textOf(article));
  /** The version that the text starts from. */
  const [version, setVersion] = useState(article.version);
  const [theirs, setTheirs] = useState<PressArticle>();
  const [isSignedOut, setIsSignedOut] = useState(false);
  useLeaveQuestion(text.title !== article.title || text.summary !== article.summary || text.content !== article.content);
  const copy = pressAdminCopy.edit;

  function askForSignIn(isAsked: boolean) {
    setIsSignedOut(isAsked);
    onTurn();
  }

  async function save(changed: ArticleText, publish: boolean): Promise<string | undefined> {
    const answer = await changeArticle(slug, article.id, { ...changed, version, ...(publish && { draft: false }) });
    if (answer.ok) {
      onChanged(answer.value);
      onClose(true);
      return undefined;
    }
    if (answer.code === 'signed_out') askForSignIn(true);
    if (answer.code !== 'stale') return answer.code;
    const current = await fetchArticle(slug, article.id);
    if (!current.ok) return current.code;
    setTheirs(current.value);
    onTurn();
    return undefined;
  }

  if (theirs) {
    const goOnFrom = (changed: ArticleText) => {
      setText(changed);
      setVersion(theirs.version);
      setTheirs(undefined);
      onTurn();
    };
    return <Conflict theirs={theirs} onTakeTheirs={() => goOnFrom(textOf(theirs))} onKeepMine={() => goOnFrom(text)} />;
  }
  if (isSignedOut) return <SignInToGoOn slug={slug} onSignedIn={() => askForSignIn(false)} />;
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
