import { site } from '#shared/site.ts';
import type { LeadForm } from './lead-form-names.ts';
import { fieldsOfForm, type formFields, type LeadFieldName } from './fields-of-forms.ts';

interface FieldCopy {
  readonly label: string;
  readonly placeholder?: string;
  /** Lines break only between these parts. */
  readonly hint?: string | readonly string[];
}

/** Follows the label of an optional field. */
export const optionalMark = '선택';

export const leadFieldCopy: Readonly<Record<LeadFieldName, FieldCopy>> = {
  name: { label: '이름' },
  phone: { label: '연락처', placeholder: '010-1234-5678' },
  email: { label: '이메일' },
  visitDate: { label: '방문 희망일' },
  birthday: { label: '생년월일', placeholder: '900101', hint: '여섯 자리 숫자, 예: 900101' },
  message: { label: '문의 내용' },
  site: { label: '사이트' },
};

/** The words of fields where forms differ. */
const formCopy: { readonly [Form in LeadForm]?: { readonly [Name in keyof (typeof formFields)[Form]]?: Partial<FieldCopy> } } = {
  visit: { phone: { hint: ['예: 01012345678', '또는 010-1234-5678'] } },
};

export function fieldCopyOf(form: LeadForm, name: LeadFieldName): FieldCopy {
  const own: Readonly<Partial<Record<LeadFieldName, Partial<FieldCopy>>>> = formCopy[form] ?? {};
  return { ...leadFieldCopy[name], ...own[name] };
}

/** The form asks for a time only where the office has stated hours. */
function isAskedTime(name: LeadFieldName): boolean {
  return name === 'visitDate' && site.visits !== undefined;
}

/** Returns the items as the privacy notices list them. */
export function privacyItems(form: LeadForm, need: 'required' | 'optional'): readonly string[] {
  return fieldsOfForm(form)
    .filter(({ name, isHidden, isOptional = false }) => (!isHidden || isAskedTime(name)) && isOptional === (need === 'optional'))
    .map(({ name }) => fieldCopyOf(form, name).label);
}
