import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PressArticle } from '#shared/press/press.ts';
import { pressAdminCopy } from './words/writing.ts';
import { forgetText, placeOfChange } from '#client/accounts/kept-articles.ts';
import { useFocusWhenShown } from '#client/ui/use-focus-when-shown.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { FormProblem } from '#client/ui/form-field.tsx';
import styles from './press-forms.module.css';
import { removeArticle } from './press-api.ts';
import { problemOf } from './article-problems.ts';

interface RemoveArticleProps {
  readonly slug: string;
  readonly article: PressArticle;
  readonly onClose: () => void;
}

/** Asks before it removes. */
export function RemoveArticle({ slug, article, onClose }: RemoveArticleProps) {
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
