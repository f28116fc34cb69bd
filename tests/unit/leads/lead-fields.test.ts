import { describe, expect, it } from 'vitest';
import { privacyNotices } from '#client/leads/words/privacy-notices.ts';
import { formNames, privacyCopy } from '#client/pages/privacy/words.ts';
import { leadColumns } from '#server/leads/desk/leads-table.ts';
import { leadForms } from '#shared/leads/lead-form-names.ts';
import { fieldsOfForm, leadFields } from '#shared/leads/fields-of-forms.ts';
import { leadFieldCopy } from '#shared/leads/labels-and-hints.ts';
import { leadSchemas } from '#shared/leads/lead.ts';
import { fieldErrorsOf } from '#shared/field-errors.ts';

const samples = { phone: '01012345678', email: 'a@test.example', birthday: '900101' } as const;

describe.each(leadForms)('the fields of the form %s', (form) => {
  const fields = fieldsOfForm(form);
  const whole = Object.fromEntries(fields.map(({ name }) => [name, name in samples ? samples[name as keyof typeof samples] : '글']));
  const problemsOf = (body: unknown) => {
    const checked = leadSchemas[form].safeParse(body);
    return checked.success ? {} : fieldErrorsOf(checked.error);
  };

  it('are all in the schema of the form, with their limits and whether they are required', () => {
    expect(leadSchemas[form].parse(whole)).toEqual(whole);
    expect(Object.keys(problemsOf({}))).toEqual(fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name));
    for (const { name, maxLength } of fields) expect(problemsOf({ ...whole, [name]: '1'.repeat(maxLength + 1) })).toEqual({ [name]: 'too_long' });
  });

  it('are named in the notice beside the form and in the policy, and optional ones are marked so', () => {
    const beside: string | undefined = privacyNotices[form].find(({ term }) => term === '수집 항목')?.text;
    const policy = privacyCopy.items.rows.find(({ head }) => head === formNames[form])?.cells;
    for (const { name, isOptional } of fields.filter(({ isHidden }) => !isHidden)) {
      const { label } = leadFieldCopy[name];
      expect(beside?.split(', ')).toContain(isOptional ? `${label}(선택)` : label);
      expect(policy?.[isOptional ? 2 : 1]).toContain(label);
    }
  });
});

describe('the export', () => {
  it('has a column for every field, with the name that the administration uses', () => {
    const heads = leadColumns.map(({ head }) => head);
    const names = Object.keys(leadFields) as (keyof typeof leadFields)[];
    expect(heads).toEqual(expect.arrayContaining(names.map((name) => leadFieldCopy[name].label)));
  });
});
