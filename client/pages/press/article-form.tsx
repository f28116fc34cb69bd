import { useId, useRef, useState } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { cleanLine, cleanText, isBlank } from '#shared/korean/signs.ts';
import { pressAdminCopy, pressMessages } from './words/writing.ts';
import type { KeptText } from '#client/accounts/kept-articles.ts';
import { FormProblem, Hidden, InputField, TextareaField } from '#client/ui/form-field.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { ArticleParagraphs } from './article-paragraphs.tsx';
import { excessOf, problemOf } from './article-problems.ts';
import { PictureWithoutScript, TextPictures } from './text-pictures.tsx';
import styles from './press-forms.module.css';
import { useEarlyInput } from '#client/first-paint/use-early-input.ts';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';

export type ArticleText = KeptText['text'];
type TextField = Exclude<keyof ArticleText, 'format'>;
export const emptyArticle: ArticleText = { title: '', summary: '', content: '' };

interface ArticleFormProps {
  readonly text: ArticleText;
  readonly onText: (text: ArticleText) => void;
  /** Where the browser posts the form without script. */
  readonly native?: { readonly action: string; readonly postKey: string | undefined; readonly more?: Readonly<Record<string, string>> };
  readonly slug: string;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  /** Resolves with the code of a refusal, after which the text stays. */
  readonly onSubmit: (text: ArticleText) => Promise<string | undefined>;
  /** When the article is to appear, as the field for date and time has it. Missing where it is published already. */
  readonly appearsAt?: { readonly value: string; readonly onChange: (value: string) => void } | undefined;
  readonly secondLabel?: ReactNode;
  readonly onSecond?: (text: ArticleText) => Promise<string | undefined>;
  /** Between the summary and the content. */
  readonly tools?: ReactNode;
  /** Before the buttons: what is stored. */
  readonly status?: ReactNode;
}

const articleFields = ['title', 'summary', 'content'] as const;

/** Returns the first field that is missing or too long. */
export function wrongField(text: ArticleText): TextField | undefined {
  const missing = (['title', 'summary'] as const).find((name) => isBlank(text[name]));
  return missing ?? articleFields.find((name) => excessOf(name, text[name]) !== undefined);
}

type PressedButton = 'first' | 'second';

/** Screen readers do not repeat a message that is already shown, but they read a field aloud when it takes the focus. */
function focusField(form: HTMLFormElement | null, name: TextField): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

const insteadOfPosting = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

export function ArticleForm(props: ArticleFormProps) {
  const { text, onText, onSubmit, onSecond, secondLabel, appearsAt } = props;
  const { action, postKey, more } = props.native ?? {};
  const isHydrated = useIsHydrated();
  const previewId = useId();
  const [problem, setProblem] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const [sending, setSending] = useState<PressedButton>();
  const [isPreviewed, setIsPreviewed] = useState(false);
  function change(changed: ArticleText) {
    setProblem(undefined);
    onText(changed);
  }

  async function send(button: PressedButton, deliver: (text: ArticleText) => Promise<string | undefined>) {
    if (sending) return;
    setProblem(undefined);
    const wrong = wrongField(text);
    if (wrong) {
      setIsChecked(true);
      if (isBlank(text[wrong])) setProblem(pressMessages.titleAndSummaryRequired);
      return focusField(form.current, wrong);
    }
    setIsChecked(false);
    setSending(button);
    const code = await deliver(text).catch(() => 'unavailable');
    setSending(undefined);
    if (code === undefined) setIsPreviewed(false);
    else setProblem(problemOf(code));
  }

  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const onFormSubmit = insteadOfPosting(() => send('first', onSubmit));

  return (
    <form ref={form} className={styles.article} method="post" action={action} onSubmit={onFormSubmit} noValidate={isHydrated}>
      <Hidden values={{ site: props.slug, key: postKey, ...more }} />
      <ArticleFields slug={props.slug} text={text} isChecked={isChecked} onChange={change} tools={props.tools} />
      {appearsAt ? <AppearsAtField value={appearsAt.value} onChange={(event) => appearsAt.onChange(event.currentTarget.value)} /> : null}
      <div className={styles.buttons}>
        <FormProblem>{problem}</FormProblem>
        {props.status}
        <SubmitButton label={props.submitLabel} sendingLabel={props.submittingLabel} isSending={sending === 'first'} isDisabled={sending !== undefined} />
        {onSecond ? <SecondButton label={secondLabel} sending={sending} onPress={() => void send('second', onSecond)} /> : null}
        {isHydrated ? (
          <button type="button" className="text-link quiet" aria-expanded={isPreviewed} aria-controls={previewId} onClick={() => setIsPreviewed(!isPreviewed)}>
            {pressAdminCopy.write[isPreviewed ? 'closePreview' : 'preview']}
          </button>
        ) : null}
      </div>
      <PictureWithoutScript />
      <div id={previewId} hidden={!isPreviewed} role="region" aria-label={pressAdminCopy.write.previewTitle} className={styles.preview}>
        {isPreviewed ? <Preview text={text} /> : null}
      </div>
    </form>
  );
}

export function AppearsAtField(held: Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>) {
  const { fields, limits, optionalMark } = pressAdminCopy.write;
  return <InputField type="datetime-local" name="appearsAt" label={fields.appearsAt} hint={limits.appearsAt} optionalMark={optionalMark} {...held} />;
}

interface ArticleFieldsProps {
  readonly slug: string;
  readonly text: ArticleText;
  /** Set once the form was sent. Missing fields are marked from then on. */
  readonly isChecked: boolean;
  readonly onChange: (text: ArticleText) => void;
  readonly tools: ReactNode;
}

function ArticleFields({ slug, text, isChecked, onChange, tools }: ArticleFieldsProps) {
  const { fields, limits, optionalMark } = pressAdminCopy.write;
  const propsOf = (name: TextField) => ({
    name,
    label: fields[name],
    hint: limits[name],
    problem: excessOf(name, text[name]),
    value: text[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ ...text, [name]: event.currentTarget.value }),
  });
  const requiredProps = (name: 'title' | 'summary') => ({
    ...propsOf(name),
    required: true,
    ...(isChecked && isBlank(text[name]) && { problem: pressMessages.required }),
  });
  return (
    <>
      <InputField {...requiredProps('title')} autoComplete="off" />
      <TextareaField {...requiredProps('summary')} rows={2} />
      {tools}
      <TextareaField {...propsOf('content')} optionalMark={optionalMark} rows={12} />
      <TextPictures slug={slug} content={text.content} onContent={(content) => onChange({ ...text, content })} />
    </>
  );
}

function Preview({ text: { title, content, format } }: { readonly text: ArticleText }) {
  return (
    <>
      <h3 className="display-3">{cleanLine(title) || pressAdminCopy.write.noTitle}</h3>
      <ArticleParagraphs content={cleanText(content)} format={format} />
    </>
  );
}

interface SecondButtonProps {
  readonly label: ReactNode;
  readonly sending: PressedButton | undefined;
  readonly onPress: () => void;
}

/** Without script this button posts the form with `draft`. */
function SecondButton({ label, sending, onPress }: SecondButtonProps) {
  const isHydrated = useIsHydrated();
  const isDisabled = sending !== undefined;
  const button = useKeptFocus(isDisabled);
  return (
    <button
      ref={button}
      type={isHydrated ? 'button' : 'submit'}
      name="draft"
      value="on"
      className="button line"
      disabled={isDisabled}
      onClick={isHydrated ? onPress : undefined}
    >
      <span>{label}</span>
      {sending === 'second' ? <i className="glint" /> : null}
    </button>
  );
}
