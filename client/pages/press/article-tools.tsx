import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PressArticle } from '#shared/press/press.ts';
import { pressAdminCopy } from './words/writing.ts';
import { EditArticle } from './edit-article.tsx';
import { problemOf } from './article-problems.ts';
import { savedAt, visibilityOf } from './article-truth.ts';
import { PastVersions } from './past-versions.tsx';
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
  const [mode, setMode] = useState<'closed' | 'edit' | 'past' | 'remove'>(drafted === undefined ? 'closed' : 'edit');
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
    if (!answer.ok) return setProblem(answer.code === 'stale' ? pressAdminCopy.past.stale : problemOf(answer.code));
    onChanged(answer.value);
    show('closed', `${pressAdminCopy.truth.unpublished} ${visibilityOf(answer.value)}`);
  }
  function putBack(changed: PressArticle) {
    onChanged(changed);
    show('closed', `${savedAt()} ${visibilityOf(changed)}`);
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
      {mode === 'closed' ? <Choices isPublished={!article.draft} onShow={show} onUnpublish={() => void unpublish()} /> : null}
      {mode === 'edit' ? <EditArticle {...props} onClose={(saved) => show('closed', saved)} onViewChange={() => heading.current?.focus()} /> : null}
      {mode === 'past' ? <PastVersions slug={slug} article={article} onPutBack={putBack} onClose={() => show('closed')} /> : null}
      {mode === 'remove' ? <RemoveArticle {...props} onClose={() => show('closed')} /> : null}
    </section>
  );
}

interface ChoicesProps {
  readonly isPublished: boolean;
  readonly onShow: (mode: 'edit' | 'past' | 'remove') => void;
  readonly onUnpublish: () => void;
}

function Choices({ isPublished, onShow, onUnpublish }: ChoicesProps) {
  const copy = pressAdminCopy.edit;
  const choices = [
    { label: copy.edit, onPress: () => onShow('edit') },
    { label: copy.past, onPress: () => onShow('past') },
    ...(isPublished ? [{ label: copy.unpublish, onPress: onUnpublish }] : []),
    { label: copy.remove, onPress: () => onShow('remove') },
  ];
  return (
    <div className={styles.buttons}>
      {choices.map(({ label, onPress }) => (
        <button key={label} type="button" className="button line" onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
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
