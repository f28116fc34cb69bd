import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PressArticle } from '#shared/press/press.ts';
import { pressAdminCopy } from './words/writing.ts';
import { EditArticle } from './edit-article.tsx';
import { problemOf } from './article-problems.ts';
import { removeArticle } from './press-api.ts';
import styles from './press-forms.module.css';
import { forgetText, placeOfChange } from '#client/accounts/kept-articles.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import { FormProblem } from '#client/ui/form-field.tsx';
import { useFocusWhenShown } from '#client/ui/use-focus-when-shown.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';

interface ArticleToolsProps {
  readonly slug: string;
  readonly article: PressArticle;
  /** The email of the signed-in person. */
  readonly account: string;
  readonly onChanged: (article: PressArticle) => void;
}

/** Rendered only after hydration, because its buttons would do nothing without script. */
export function ArticleTools(props: ArticleToolsProps) {
  const [mode, setMode] = useState<'closed' | 'edit' | 'remove'>('closed');
  const [isSaved, setIsSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = pressAdminCopy.edit;
  if (!useIsHydrated()) return null;

  function show(next: typeof mode, wasSaved = false) {
    setMode(next);
    setIsSaved(wasSaved);
    // The pressed button goes away. The question about the removal takes the focus by itself.
    if (next !== 'remove') heading.current?.focus();
  }

  return (
    <section className={styles.admin} aria-labelledby="tools-title">
      <h2 className={styles.title} id="tools-title" ref={heading} tabIndex={-1}>
        {mode === 'edit' ? copy.title : copy.tools}
      </h2>
      <p className={isSaved ? styles.message : undefined} role="status">
        {isSaved && copy.saved}
      </p>
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
      {mode === 'edit' ? <EditArticle {...props} onClose={(wasSaved) => show('closed', wasSaved)} onViewChange={() => heading.current?.focus()} /> : null}
      {mode === 'remove' ? <RemoveArticle {...props} onClose={() => show('closed')} /> : null}
    </section>
  );
}

function RemoveArticle({ slug, article, onClose }: Pick<ArticleToolsProps, 'slug' | 'article'> & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const cancel = useFocusWhenShown<HTMLButtonElement>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = useKeptFocus(isSending);
  const copy = pressAdminCopy.edit;

  async function remove() {
    setIsSending(true);
    const answer = await removeArticle(slug, article.id);
    if (answer.ok || answer.code === 'not_found') {
      forgetText(placeOfChange(slug, article.id));
      return navigate(`/${slug}/press`, { replace: true });
    }
    setIsSending(false);
    setProblem(answer.code === 'signed_out' || answer.code === 'forbidden' ? problemOf(answer.code) : copy.removeFailed);
  }

  return (
    <div>
      <p role="alert">{copy.removeQuestion}</p>
      <FormProblem>{problem}</FormProblem>
      <div className={styles.buttons}>
        <button ref={confirm} type="button" className="button" disabled={isSending} onClick={() => void remove()}>
          {isSending ? copy.removing : copy.removeConfirm}
        </button>
        <button type="button" className="button line" disabled={isSending} ref={cancel} onClick={onClose}>
          {copy.cancel}
        </button>
      </div>
    </div>
  );
}
