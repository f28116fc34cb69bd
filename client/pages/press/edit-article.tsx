import { useState } from 'react';
import type { PressArticle } from '../../../shared/press.ts';
import { pressAdminCopy } from '../../content/press-admin.ts';
import { FormProblem } from '../../components/form-field.tsx';
import { ArticleForm, type ArticleText } from './article-form.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import styles from './press-forms.module.css';
import { changeArticle, fetchArticle } from './press-api.ts';
import { SignInToGoOn } from '../../sections/sign-in-form.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface EditArticleProps {
  readonly slug: string;
  readonly article: PressArticle;
  readonly onChanged: (article: PressArticle) => void;
  readonly onClose: (wasSaved: boolean) => void;
  /** The form gave way to a conflict or the sign-in, or came back; the pressed button is gone. */
  readonly onViewChange: () => void;
}

function textOf({ title, summary, content }: PressArticle): ArticleText {
  return { title, summary, content };
}

export function EditArticle({ slug, article, onChanged, onClose, onViewChange }: EditArticleProps) {
  const [text, setText] = useState(textOf(article));
  /** What the text starts from. */
  const [base, setBase] = useState(article);
  const [theirs, setTheirs] = useState<PressArticle>();
  const [isSignedOut, setIsSignedOut] = useState(false);
  useLeaveQuestion(text.title !== base.title || text.summary !== base.summary || text.content !== base.content);
  const copy = pressAdminCopy.edit;

  function askForSignIn(isAsked: boolean) {
    setIsSignedOut(isAsked);
    onViewChange();
  }

  async function save(changed: ArticleText, publish: boolean): Promise<string | undefined> {
    const answer = await changeArticle(slug, article.id, { ...changed, version: base.version, ...(publish && { draft: false }) });
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
    onViewChange();
    return undefined;
  }

  if (theirs) {
    const goOnFrom = (changed: ArticleText) => {
      setText(changed);
      setBase(theirs);
      setTheirs(undefined);
      onViewChange();
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
        {...(base.draft && { secondLabel: copy.publish, onSecond: (changed: ArticleText) => save(changed, true) })}
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
