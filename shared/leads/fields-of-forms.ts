import type { LeadForm } from './lead-form-names.ts';
import { textLimits } from '#shared/limits.ts';

/* Schemas, inputs, export, administration and privacy notice use these. */

/** The codes of errors begin with this name. */
export type FieldFormat = 'phone' | 'email' | 'birthday';

export interface LeadField {
  /** In characters */
  readonly maxLength: number;
  readonly isMultiline?: true;
  readonly format?: FieldFormat;
  /** Set unless the format implies it. */
  readonly autoComplete?: string;
}

/** Listed in the order of forms and export. */
export const leadFields = {
  name: { maxLength: textLimits.name, autoComplete: 'name' },
  phone: { maxLength: textLimits.phone, format: 'phone' },
  email: { maxLength: textLimits.email, format: 'email' },
  visitDate: { maxLength: 40 },
  /** Six digits, however they are separated. */
  birthday: { maxLength: 30, format: 'birthday' },
  message: { maxLength: textLimits.message, isMultiline: true },
  /** The press site, unless it is the default. */
  site: { maxLength: 60 },
} as const satisfies Record<string, LeadField>;

export type LeadFieldName = keyof typeof leadFields;

interface FieldUse {
  readonly isOptional?: true;
  /** The field is accepted but not shown. */
  readonly isHidden?: true;
  /** Other numbers are refused. */
  readonly isMobile?: true;
}

/** Listed in the order of each form. */
export const formFields = {
  registration: {
    name: {},
    phone: {},
    email: { isOptional: true, isHidden: true },
    visitDate: { isOptional: true, isHidden: true },
    site: { isOptional: true, isHidden: true },
  },
  inquiry: { name: {}, phone: {}, birthday: {}, message: { isOptional: true }, site: { isOptional: true, isHidden: true } },
  visit: { name: {}, phone: { isMobile: true }, message: { isOptional: true }, visitDate: { isOptional: true, isHidden: true } },
  withdrawal: { phone: {}, name: { isOptional: true } },
} as const satisfies Record<LeadForm, Partial<Record<LeadFieldName, FieldUse>>>;

type Uses<Form extends LeadForm> = (typeof formFields)[Form];
type OptionalField<Form extends LeadForm> = {
  [Name in keyof Uses<Form>]: Uses<Form>[Name] extends { readonly isOptional: true } ? Name : never;
}[keyof Uses<Form>];
export type TypedFields<Form extends LeadForm> = { readonly [Name in Exclude<keyof Uses<Form>, OptionalField<Form>>]: string } & {
  readonly [Name in OptionalField<Form>]?: string;
};

export interface UsedField extends LeadField, FieldUse {
  readonly name: LeadFieldName;
}

/** Listed in the order of the form. */
export function fieldsOfForm(form: LeadForm): readonly UsedField[] {
  return Object.entries<FieldUse>(formFields[form]).map(([key, use]) => {
    const name = key as LeadFieldName;
    return { name, ...leadFields[name], ...use };
  });
}
