import { Fragment, useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';

interface FieldWords {
  readonly label: string;
  /** Said after the label of what may be left out. */
  readonly optional?: string | undefined;
  /** Or its parts, where no line is to break within one. */
  readonly hint?: string | readonly string[] | undefined;
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined;
}

type InputFieldProps = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;
type TextFieldProps = FieldWords & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

function useDescription({ hint, problem }: FieldWords) {
  const id = useId();
  const describedBy = problem ? `${id}problem` : hint ? `${id}hint` : undefined;
  return { id, attributes: { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy } };
}

function Words({ id, words, children }: { readonly id: string; readonly words: FieldWords; readonly children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {words.label} {words.optional ? <small>{words.optional}</small> : null}
      </label>
      {children}
      {words.problem ? (
        <p className="problem" id={`${id}problem`}>
          {words.problem}
        </p>
      ) : words.hint ? (
        <p className="hint" id={`${id}hint`}>
          {[words.hint].flat().map((part, at) => (
            <Fragment key={part}>
              {at > 0 ? ' ' : null}
              {typeof words.hint === 'string' ? part : <span className="nowrap">{part}</span>}
            </Fragment>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** One line to fill in: label above, underline, hint or problem below and tied to it. */
export function InputField({ label, optional, hint, problem, ...input }: InputFieldProps) {
  const words = { label, optional, hint, problem };
  const { id, attributes } = useDescription(words);
  return (
    <Words id={id} words={words}>
      <input {...input} {...attributes} />
    </Words>
  );
}

/** The same for several lines. */
export function TextField({ label, optional, hint, problem, ...textarea }: TextFieldProps) {
  const words = { label, optional, hint, problem };
  const { id, attributes } = useDescription(words);
  return (
    <Words id={id} words={words}>
      <textarea {...textarea} {...attributes} />
    </Words>
  );
}
