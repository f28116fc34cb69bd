import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { textLimits } from '../../shared/limits.ts';
import { fieldMessages, pressMessages } from '../../shared/messages.ts';
import { pressAdminContent } from '../content/press-admin.ts';
import { InputField, TextField } from '../ui/form-field.tsx';
import { LongArrow } from '../ui/icons.tsx';
import { ArticleText as ArticleParagraphs } from './article-text.tsx';
import styles from './press-admin.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';

export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}
export const emptyArticle: ArticleText = { title: '', summary: '', content: '' };

interface ArticleFormProps {
  readonly text: ArticleText;
  readonly onText: (text: ArticleText) => void;
  /** Where it posts to without script. */
  readonly action?: string;
  readonly site: string;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  /** Gives the code of a refusal; what was typed then stays. */
  readonly onSubmit: (text: ArticleText) => Promise<string | undefined>;
  readonly secondLabel?: string;
  readonly onSecond?: (text: ArticleText) => Promise<string | undefined>;
  /** A native post came back with fields that were not in order. */
  readonly wasInvalid?: boolean;
}

function problemOf(code: string): string {
  const { problems } = pressAdminContent;
  return code in problems ? problems[code as keyof typeof problems] : problems.unavailable;
}

/** Title, summary, content. Without script the browser itself asks for what is missing; with script an alert does. */
export function ArticleForm(props: ArticleFormProps) {
  const { text, onText, onSubmit, onSecond, secondLabel } = props;
  const { write } = pressAdminContent;
  const isHydrated = useIsHydrated();
  const previewId = useId();
  const [problem, setProblem] = useState<string | undefined>(props.wasInvalid ? pressMessages.titleAndSummaryRequired : undefined);
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const missing = (part: 'title' | 'summary') => (isChecked && text[part].trim() === '' ? fieldMessages.required : undefined);
  const change = (part: keyof ArticleText) => (event: { readonly currentTarget: { readonly value: string } }) => {
    setProblem(undefined);
    onText({ ...text, [part]: event.currentTarget.value });
  };

  async function send(deliver: (text: ArticleText) => Promise<string | undefined>) {
    if (isSending) return;
    setProblem(undefined);
    if (text.title.trim() === '' || text.summary.trim() === '') {
      setIsChecked(true);
      setProblem(pressMessages.titleAndSummaryRequired);
      return;
    }
    setIsChecked(false);
    setIsSending(true);
    const code = await deliver(text);
    setIsSending(false);
    if (code === undefined) setIsPreviewed(false);
    else setProblem(problemOf(code));
  }

  function onFormSubmit(event: FormEvent) {
    event.preventDefault();
    void send(onSubmit);
  }

  return (
    <form className={styles.article} method="post" action={props.action} onSubmit={onFormSubmit} noValidate={isHydrated}>
      <input type="hidden" name="site" value={props.site} />
      <InputField
        label={write.fields.title}
        hint={write.limits.title}
        problem={missing('title')}
        name="title"
        required
        maxLength={textLimits.title}
        autoComplete="off"
        value={text.title}
        onChange={change('title')}
      />
      <TextField
        label={write.fields.summary}
        hint={write.limits.summary}
        problem={missing('summary')}
        name="summary"
        required
        rows={2}
        maxLength={textLimits.summary}
        value={text.summary}
        onChange={change('summary')}
      />
      <TextField
        label={write.fields.content}
        optional={write.optional}
        hint={write.limits.content}
        name="content"
        rows={12}
        maxLength={textLimits.content}
        value={text.content}
        onChange={change('content')}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? props.submittingLabel : props.submitLabel}
          {isSending ? null : <LongArrow />}
        </button>
        {onSecond ? (
          <button
            type={isHydrated ? 'button' : 'submit'}
            name="draft"
            value="on"
            className="button line"
            disabled={isSending}
            onClick={isHydrated ? () => void send(onSecond) : undefined}
          >
            {secondLabel}
          </button>
        ) : null}
        {isHydrated ? (
          <button type="button" className={styles.quietLink} aria-expanded={isPreviewed} aria-controls={previewId} onClick={() => setIsPreviewed(!isPreviewed)}>
            {isPreviewed ? write.closePreview : write.preview}
          </button>
        ) : null}
      </div>
      <div id={previewId} hidden={!isPreviewed} role="region" aria-label={write.previewTitle} className={styles.preview}>
        {isPreviewed ? (
          <>
            <h3 className="display-3">{text.title.trim() || write.noTitle}</h3>
            <ArticleParagraphs content={text.content} />
          </>
        ) : null}
      </div>
    </form>
  );
}
