import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import type { PressArticle } from '#shared/press/press.ts';
import { pressAdminCopy } from './words/writing.ts';
import { EditArticle } from './edit-article.tsx';
import { problemOf } from './article-problems.ts';
import { visibilityOf } from './article-truth.ts';
import { changeArticle, removeArticle } from './press-api.ts';
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

/** Says what was saved before this page was opened, which then shows the editor. */
export interface DraftedState {
  readonly drafted?: string;
}

/** Rendered only after hydration, because its buttons would do nothing without script. */
export function ArticleTools(props: ArticleToolsProps) {
  const { slug, article, onChanged } = props;
  const drafted = (useLocation().state as DraftedState | null)?.drafted;
  const [mode, setMode] = useState<'closed' | 'edit' | 'remove'>(drafted === undefined ? 'closed' : 'edit');
  const [done, setDone] = useState(drafted);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useIsHydrated();
  const copy = pressAdminCopy.edit;
  if (!isHydrated) return null;

  function show(next: typeof mode, saved?: string) {
    setMode(next);
    setDone(saved);
    setProblem(undefined);
    // The pressed button goes away. The question about the removal takes the focus by itself.
    if (next !== 'remove') heading.current?.focus();
  }

  async function unpublish() {
    const answer = await changeArticle(slug, article.id, { draft: true, version: article.version });
    if (!answer.ok) return setProblem(answer.code === 'stale' ? copy.staleMeanwhile : problemOf(answer.code));
    onChanged(answer.value);
    show('closed', `${pressAdminCopy.truth.unpublished} ${visibilityOf(answer.value)}`);
  }

  return (
    <section className={styles.admin} aria-labelledby="tools-title">
      <h2 className={styles.title} id="tools-title" ref={heading} tabIndex={-1}>
        {mode === 'edit' ? copy.title : copy.tools}
      </h2>
      <p className={done && styles.message} role="status">
        {done}
      </p>
      <FormProblem>{problem}</FormProblem>
      {mode === 'closed' ? (
        <div className={styles.buttons}>
          <button type="button" className="button line" onClick={() => show('edit')}>
            {copy.edit}
          </button>
          <a className="button line" href={`${deskPaths.press}/${article.id}?${new URLSearchParams({ site: slug, show: 'past' })}`}>
            {copy.past}
          </a>
          {article.draft ? null : (
            <button type="button" className="button line" onClick={() => void unpublish()}>
              {copy.unpublish}
            </button>
          )}
          <button type="button" className="button line" onClick={() => show('remove')}>
            {copy.remove}
          </button>
        </div>
      ) : null}
      {mode === 'edit' ? <EditArticle {...props} onClose={(saved) => show('closed', saved)} onViewChange={() => heading.current?.focus()} /> : null}
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
