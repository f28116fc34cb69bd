import { leadFields, type LeadField } from '#shared/leads/fields-of-forms.ts';
import type { FieldCode, FieldErrors } from '#shared/leads/lead.ts';
import { cleanLine, cleanText, isBlank } from '#shared/korean/signs.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement;

export interface FieldProblem {
  readonly code: FieldCode;
  /** The number of characters, when there are too many. */
  readonly length?: number;
}
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

const definitions: Readonly<Record<string, LeadField>> = leadFields;

function withLength(code: FieldCode, name: string, value: unknown): FieldProblem {
  if (code !== 'too_long' || typeof value !== 'string') return { code };
  return { code, length: (definitions[name]?.isMultiline ? cleanText : cleanLine)(value).length };
}

export function problemsOf(errors: FieldErrors, fields: Readonly<Record<string, unknown>>): FieldProblems {
  return Object.fromEntries(Object.entries(errors).map(([name, code]) => [name, withLength(code, name, fields[name])]));
}

/**
 * Turns the browser's own check into a code of the server. A required field with only invisible characters is
 * missing, too.
 */
export function problemOf({ name, value, required, validity }: FormControl): FieldProblem | undefined {
  const definition = definitions[name];
  if (validity.valueMissing || (required && validity.valid && isBlank(value))) return { code: 'required' };
  const long = withLength('too_long', name, value);
  if (definition && (long.length ?? 0) > definition.maxLength) return long;
  const { format } = definition ?? {};
  if (validity.patternMismatch || validity.typeMismatch) return { code: format ? `${format}_format` : 'invalid' };
  return validity.valid ? undefined : { code: 'invalid' };
}
