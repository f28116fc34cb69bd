import type { InputHTMLAttributes } from 'react';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { fieldsOfForm, leadFields, type FieldFormat, type LeadField, type UsedField } from '#shared/leads/fields-of-forms.ts';
import { fieldCopyOf, optionalMark } from '#shared/leads/labels-and-hints.ts';
import { fieldMessages } from './words/forms.ts';
import { sectionCopy } from '#client/site/words/shared-sections.ts';
import { typedBirthday } from '#shared/korean/day.ts';
import { typedMobilePhone } from '#shared/korean/phone.ts';
import { InputField, TextareaField } from '#client/ui/form-field.tsx';
import type { FieldProblem, FieldProblems } from './field-problems.ts';
import type { useLeadForm } from './use-lead-form.ts';

/** Depends on the format of a field, even in forms that do not require it. */
const inputs: Readonly<Record<FieldFormat, InputHTMLAttributes<HTMLInputElement>>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  birthday: { inputMode: 'numeric', autoComplete: 'off' },
};

/** The type of the input checks the other formats. */
function patternOf({ format, isMobile }: UsedField): string | undefined {
  if (format === 'birthday') return typedBirthday;
  return isMobile ? typedMobilePhone : undefined;
}

export interface LeadFieldsProps {
  readonly form: LeadForm;
  /** Selects fields of one line or of several. All fields when it is absent. */
  readonly lines?: 'one' | 'several' | undefined;
  readonly problems?: FieldProblems | undefined;
  readonly checks?: ReturnType<typeof useLeadForm>['checks'] | undefined;
  /** The first values, by name. */
  readonly values?: Readonly<Record<string, string | undefined>>;
}

export function LeadFields({ form, lines, ...props }: LeadFieldsProps) {
  return fieldsOfForm(form)
    .filter(({ isHidden, isMultiline }) => !isHidden && (lines === undefined || lines === (isMultiline ? 'several' : 'one')))
    .map((field) => <Field key={field.name} form={form} field={field} {...props} />);
}

function Field({ form, field, problems, checks, values }: Omit<LeadFieldsProps, 'lines'> & { readonly field: UsedField }) {
  const { name, maxLength, isOptional } = field;
  const { label, hint, placeholder } = fieldCopyOf(form, name);
  const problem = problems?.[name];
  // Without `maxlength`, because a browser cuts what is pasted without a sign.
  const common = {
    label,
    optionalMark: isOptional ? optionalMark : undefined,
    hint,
    problem: problem && messageOf(problem, label, maxLength),
    name,
    placeholder,
    required: !isOptional,
    defaultValue: values?.[name],
    ...checks,
  };
  if (field.isMultiline) return <TextareaField rows={5} {...common} />;
  const { format, autoComplete }: LeadField = leadFields[name];
  return <InputField autoComplete={autoComplete} {...(format && inputs[format])} pattern={patternOf(field)} {...common} />;
}

function messageOf({ code, length }: FieldProblem, label: string, limit: number): string {
  if (code === 'required') return fieldMessages.required(label);
  if (code === 'too_long') return sectionCopy.tooLong(length ?? limit + 1, limit);
  return fieldMessages[code === 'unknown' ? 'invalid' : code];
}
