import { z } from 'zod';
import { mobilePhonePattern } from './form-rules.ts';
import { textLimits } from './limits.ts';
import { lineField, requiredField, textField } from './text-fields.ts';

function emptyAsMissing(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

const optionalMessage = z.preprocess(emptyAsMissing, textField(textLimits.message).optional());
/** JSON sends `true`, a native form `on`; anything else but absence is refused. */
const marketingConsent = z.union([z.literal(true), z.literal('on').transform(() => true as const)], { error: 'invalid' }).optional();

/** `YYMMDD` that is a day of the calendar; the century is not asked for, so 29 February is allowed in any leap year of either. */
function isCalendarDay(text: string): boolean {
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [number, number, number];
  return [1900 + year, 2000 + year].some((fullYear) => {
    const date = new Date(Date.UTC(fullYear, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

export const registrationSchema = z.strictObject({
  name: requiredField(textLimits.name),
  /** The popup asks for no format: browser-native required check only. */
  phone: requiredField(textLimits.phone),
  email: z.preprocess(emptyAsMissing, lineField(textLimits.email).pipe(z.email('email_format')).optional()),
  visitDate: z.preprocess(emptyAsMissing, lineField(40).optional()),
  marketingConsent,
});

export const inquirySchema = z.strictObject({
  name: requiredField(textLimits.name),
  phone: requiredField(textLimits.phone),
  birthday: requiredField(6).pipe(
    z
      .string()
      .regex(/^\d{6}$/, 'birthday_format')
      .refine(isCalendarDay, 'birthday_format'),
  ),
  message: optionalMessage,
  marketingConsent,
});

export const visitSchema = z.strictObject({
  name: requiredField(textLimits.name),
  phone: requiredField(textLimits.phone).pipe(z.string().regex(mobilePhonePattern, 'phone_format')),
  message: optionalMessage,
  /** The trap: people never see it. Filled in means the answer looks like success and nothing is forwarded. */
  website: z.string().max(2000, 'too_long').optional(),
  marketingConsent,
});

export const leadSchemas = { registration: registrationSchema, inquiry: inquirySchema, visit: visitSchema } as const;

export type Registration = z.output<typeof registrationSchema>;
export type Inquiry = z.output<typeof inquirySchema>;
export type Visit = z.output<typeof visitSchema>;

/** How a try to hand a lead over ended, as the visitor is told. */
export type LeadOutcome = 'taken' | 'refused' | 'unreachable';

export type FieldCode = 'required' | 'too_long' | 'phone_format' | 'birthday_format' | 'email_format' | 'invalid' | 'unknown';
export type FieldErrors = Record<string, FieldCode>;
