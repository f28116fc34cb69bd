import { describe, expect, it } from 'vitest';
import { leadSchemas } from '#shared/leads/lead.ts';
import { typedMobilePhone } from '#shared/korean/phone.ts';
import { newArticleSchema } from '#shared/press/press.ts';
import { fieldErrorsOf } from '#shared/field-errors.ts';

const { registration: registrationSchema, inquiry: inquirySchema, visit: visitSchema } = leadSchemas;

function problemsOf(schema: (typeof leadSchemas)[keyof typeof leadSchemas], body: unknown) {
  const parsed = schema.safeParse(body);
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

const visit = { name: '김윤슬', phone: '01012345678' };
const inquiry = { ...visit, birthday: '900101' };

describe('the visit form', () => {
  it.each(['01012345678', '010-1234-5678', '010 1234 5678', '011-123-4567', '0161234567', '010-12345678'])('accepts the phone number %s', (phone) => {
    expect(problemsOf(visitSchema, { ...visit, phone })).toEqual({});
  });

  it.each([
    ['+82 10 9876 5432', '010-9876-5432'],
    ['+821012345678', '010-1234-5678'],
    ['+82-(0)10-1234-5678', '010-1234-5678'],
    ['(010) 1234-5678', '010-1234-5678'],
    ['（010）12345678', '010-1234-5678'],
    ['010.9876.5432', '010-9876-5432'],
    ['０１０－９８７６－５４３２', '010-9876-5432'],
    ['010–1234–5678', '010-1234-5678'],
    ['010−1234・5678', '010-1234-5678'],
    [' 010-1234-5678 ', '010-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['010\u00a01234\u00a05678', '010 1234 5678'],
    ['010\u30001234 5678', '010 1234 5678'],
    ['+82(10)1234-5678', '010-1234-5678'],
    ['\u202d010-1234-5678\u202c', '010-1234-5678'],
    ['010--1234-5678', '010-1234-5678'],
  ])('reads the phone number %s as %s', (typed, phone) => {
    expect(visitSchema.parse({ ...visit, phone: typed }).phone).toBe(phone);
    // Browsers read a `pattern` in this way before they send a form without script.
    expect(typed).toMatch(new RegExp(`^(?:${typedMobilePhone})$`, 'v'));
  });

  it.each(['0212345678', '010-12-5678', '+8221234567', '1588-1234', '+1 213 555 0100', '010-1234-56789', 'abc'])('refuses the phone number %s', (phone) => {
    expect(problemsOf(visitSchema, { ...visit, phone })).toEqual({ phone: 'phone_format' });
  });

  it('names each missing field', () => {
    expect(problemsOf(visitSchema, {})).toEqual({ name: 'required', phone: 'required' });
    expect(problemsOf(visitSchema, { name: '   ', phone: '' })).toEqual({ name: 'required', phone: 'required' });
    expect(problemsOf(visitSchema, { name: '\u200b\u3164', phone: '\u2800' })).toEqual({ name: 'required', phone: 'required' });
  });

  it('names fields that it does not know', () => {
    expect(problemsOf(visitSchema, { ...visit, role: 'admin' })).toEqual({ role: 'unknown' });
  });

  it.each([{ $gt: '' }, ['x'], 5, null, true])('refuses the name %j', (name) => {
    expect(Object.keys(problemsOf(visitSchema, { ...visit, name }))).toEqual(['name']);
  });

  it('refuses hostile phone numbers without backtracking', () => {
    // A pattern that backtracks took seconds for each of these.
    for (let count = 0; count < 100; count += 1)
      expect(problemsOf(visitSchema, { ...visit, phone: `01${'0 -'.repeat(9)}x` })).toEqual({ phone: 'phone_format' });
    expect(problemsOf(visitSchema, { ...visit, phone: '0'.repeat(100_000) })).toEqual({ phone: 'too_long' });
  });
});

describe('the inquiry', () => {
  it.each(['900101', '000229', '991231', '040229'])('accepts the birth date %s', (birthday) => {
    expect(problemsOf(inquirySchema, { ...inquiry, birthday })).toEqual({});
  });

  it.each(['901301', '900132', '010229', '9001', '19900101', '1990-1-1', '900101-1'])('refuses the birth date %s', (birthday) => {
    expect(Object.keys(problemsOf(inquirySchema, { ...inquiry, birthday }))).toEqual(['birthday']);
  });

  it.each([' 900101', '900101 ', '９００１０１', '90.01.01', '90-1-1'])('reads the birth date %j', (birthday) => {
    expect(inquirySchema.parse({ ...inquiry, birthday })).toEqual(inquiry);
  });

  it('leaves out an empty message', () => {
    expect(inquirySchema.parse({ ...inquiry, message: '  ' })).toEqual(inquiry);
  });
});

describe('text', () => {
  it('is composed (NFC), trimmed and cleared of control characters, and a message keeps its lines', () => {
    const parsed = inquirySchema.parse({ ...inquiry, name: ' \u1100\u1161나\u0000다\n ', message: '한 줄\r\n두 줄\u0007' });
    expect(parsed.name).toBe('가나 다');
    expect(parsed.message).toBe('한 줄\n두 줄');
  });

  it('is as long as its cleaned form, however it was typed or sent', () => {
    const syllables = '윤슬'.repeat(25);
    expect(registrationSchema.parse({ name: syllables.normalize('NFD'), phone: '1' }).name).toBe(syllables);
    expect(problemsOf(registrationSchema, { name: `${syllables}윤`.normalize('NFD'), phone: '1' })).toEqual({ name: 'too_long' });
    const lines = '줄\r\n'.repeat(24_999);
    expect(newArticleSchema.parse({ title: '제목', summary: '요약', content: `${lines}끝.` }).content).toHaveLength(50_000);
    expect(newArticleSchema.safeParse({ title: '제목', summary: '요약', content: `${lines}끝...` }).success).toBe(false);
  });

  it('keeps emoji', () => {
    expect(registrationSchema.parse({ name: '윤슬 🌊', phone: '1' }).name).toBe('윤슬 🌊');
  });
});

describe('the consent', () => {
  it('is true, `on` or absent', () => {
    expect(registrationSchema.parse({ ...visit, marketingConsent: 'on' }).marketingConsent).toBe(true);
    expect(registrationSchema.parse({ ...visit, marketingConsent: true }).marketingConsent).toBe(true);
    expect(registrationSchema.parse(visit).marketingConsent).toBeUndefined();
    expect(problemsOf(registrationSchema, { ...visit, marketingConsent: false })).toEqual({ marketingConsent: 'invalid' });
  });
});
