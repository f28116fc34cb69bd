import type { InputHTMLAttributes } from 'react';
import type { LeadForm } from '../../shared/lead-form-names.ts';
import { fieldsOfForm, leadFields, type FieldFormat, type LeadField, type UsedField } from '../../shared/lead-fields/fields-of-forms.ts';
import { fieldCopyOf } from '../../shared/lead-fields/labels-and-hints.ts';
import type { FieldErrors } from '../../shared/lead.ts';
import { fieldMessages } from '../content/leads.ts';
import { typedMobilePhone } from '../../shared/typed/phone.ts';
import { InputField, TextareaField } from '../components/form-field.tsx';
import type { useLeadForm } from './use-lead-form.ts';

/** By the format of a field, even in forms that do not require it. */
const inputs: Readonly<Record<FieldFormat, InputHTMLAttributes<HTMLInputElement>>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  birthday: { inputMode: 'numeric', autoComplete: 'off' },
};

/** The input's type checks other formats. */
function patternOf({ format, isMobile }: UsedField): string | undefined {
  if (format === 'birthday') return '[0-9]{6}';
  return isMobile ? typedMobilePhone : undefined;
}

export interface LeadFieldsProps {
  readonly form: LeadForm;
  /** Fields of one line or of several; all if absent. */
  readonly lines?: 'one' | 'several' | undefined;
  readonly problems?: FieldErrors | undefined;
  readonly checks?: ReturnType<typeof useLeadForm>['checks'] | undefined;
  /** First values, by name. */
  readonly values?: Readonly<Record<string, string | undefined>>;
}

export function LeadFields({ form, lines, ...props }: LeadFieldsProps) {
  return fieldsOfForm(form)
    .filter(({ isHidden, isMultiline }) => !isHidden && (lines === undefined || lines === (isMultiline ? 'several' : 'one')))
    .map((field) => <Field key={field.name} form={form} field={field} {...props} />);
}

function Field({ form, field, problems, checks, values }: Omit<LeadFieldsProps, 'lines'> & { readonly field: UsedField }) {
  const { name, maxLength, isOptional } = field;
  const { label, optionalMark, hint, placeholder } = fieldCopyOf(form, name);
  const code = problems?.[name];
  const problem = code && fieldMessages[code === 'unknown' ? 'invalid' : code];
  const common = { label, optionalMark, hint, problem, name, maxLength, placeholder, required: !isOptional, defaultValue: values?.[name], ...checks };
  if (field.isMultiline) return <TextareaField rows={5} {...common} />;
  const { format, autoComplete }: LeadField = leadFields[name];
  // Eight digits cut to six would be another birthday, unseen.
  const { maxLength: limit, ...free } = common;
  const rest = format === 'birthday' ? free : { ...free, maxLength: limit };
  return <InputField autoComplete={autoComplete} {...(format && inputs[format])} pattern={patternOf(field)} {...rest} />;
}
