import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { Field, type FieldCopy } from './field.tsx';

type InputFieldProps = FieldCopy & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

export function InputField({ label, optionalMark, hint, problem, ...input }: InputFieldProps) {
  const copy = { label, optionalMark, hint, problem };
  return <Field {...copy}>{(control) => <input {...input} {...control} />}</Field>;
}

type TextareaFieldProps = FieldCopy & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

export function TextareaField({ label, optionalMark, hint, problem, ...textarea }: TextareaFieldProps) {
  const copy = { label, optionalMark, hint, problem };
  return <Field {...copy}>{(control) => <textarea {...textarea} {...control} />}</Field>;
}

export function Hidden({ values }: { readonly values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(([name, value]) => (value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />));
}

/** A problem of the whole form. Screen readers read it aloud when it appears. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className="form-problem" role="alert">
      {children}
    </p>
  );
}
