import { z } from 'zod';
import { honeypotName, type LeadForm } from './lead-form-names.ts';
import { fieldsOfForm, type FieldFormat, type TypedFields, type UsedField } from './fields-of-forms.ts';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { lineField, textField } from '#shared/korean/text-fields.ts';
import { isBirthdayOfChild, readBirthday } from '#shared/korean/day.ts';
import { readPhone, sentPhone } from '#shared/korean/phone.ts';
import { isBlank } from '#shared/korean/signs.ts';

function emptyAsMissing(value: unknown): unknown {
  return typeof value === 'string' && isBlank(value) ? undefined : value;
}

/** A native form sends `on`. */
const marketingConsent = z.union([z.literal(true), z.literal('on').transform(() => true as const)], { error: 'invalid' }).optional();

const formats: Record<FieldFormat, z.ZodType<string, string>> = {
  phone: z.string().transform(sentPhone),
  email: z.email('email_format'),
  birthday: z
    .string()
    .transform((typed) => readBirthday(typed) ?? '')
    .pipe(
      z
        .string()
        .min(1, 'birthday_format')
        .refine((birthday) => !isBirthdayOfChild(birthday, seoulDay(new Date())), 'birthday_child'),
    ),
};

const mobilePhone = z.string().refine((phone) => readPhone(phone)?.isMobile === true, 'phone_format');

function schemaOfField({ maxLength, isMultiline, format, isMobile, isOptional }: UsedField): z.ZodType {
  const lines = isMultiline ? textField(maxLength) : lineField(maxLength);
  const length = isOptional ? lines : lines.pipe(z.string().min(1, 'required'));
  const read = format ? length.pipe(formats[format]) : length;
  const text = isMobile ? read.pipe(mobilePhone) : read;
  return isOptional ? z.preprocess(emptyAsMissing, text.optional()) : text;
}

export type TypedLead<Form extends LeadForm = LeadForm> = Form extends LeadForm ? TypedFields<Form> & { readonly marketingConsent?: true } : never;

function schemaOfForm<Form extends LeadForm>(form: Form, more: Record<string, z.ZodType> = {}): z.ZodType<TypedLead<Form>> {
  const fields = Object.fromEntries(fieldsOfForm(form).map((field) => [field.name, schemaOfField(field)]));
  return z.strictObject({ ...fields, ...more, ...(form !== 'withdrawal' && { marketingConsent }) }) as unknown as z.ZodType<TypedLead<Form>>;
}

export const leadSchemas: { readonly [Form in LeadForm]: z.ZodType<TypedLead<Form>> } = {
  registration: schemaOfForm('registration'),
  inquiry: schemaOfForm('inquiry'),
  // The server removes it before the check.
  visit: schemaOfForm('visit', { [honeypotName]: z.string().max(2000, 'too_long').optional() }),
  withdrawal: schemaOfForm('withdrawal'),
};

export type LeadOutcome = 'taken' | 'refused' | 'unreachable';

/** Only the form asks about a number that is `phone_doubtful`. The server accepts it. */
export type FieldCode = 'phone_doubtful' | 'birthday_child' | 'required' | 'too_long' | `${FieldFormat}_format` | 'invalid' | 'unknown';
export type FieldErrors = Record<string, FieldCode>;
