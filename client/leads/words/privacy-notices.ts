import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { privacyItems } from '#shared/leads/labels-and-hints.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { site } from '#shared/site.ts';

export interface PrivacyNoticePoint {
  readonly term: string;
  readonly text: string;
}

/** This is the only statement of the rule. `docs/legal-basis.md` names what enforces it. */
export const retention = `${site.privacy.retention}(늦어도 접수일부터 ${site.privacy.longestDays}일)`;
const kept: PrivacyNoticePoint = { term: '보유 기간', text: `${retention}, 이후 지체 없이 파기` };

/** Returns the fields of a form as the notices list them. */
function itemsOf(form: LeadForm): { readonly required: string; readonly optional: string | undefined } {
  return { required: privacyItems(form, 'required').join(', '), optional: privacyItems(form, 'optional').join(', ') || undefined };
}

/** The privacy policy uses these, too. */
export const leadPurposes = {
  registration: { purpose: '분양 상담, 관심고객 등록과 방문예약에 관한 연락', ...itemsOf('registration') },
  visit: {
    purpose: '상담, 방문예약, 견본주택과 청약 뒤 잔여 세대 안내',
    ...itemsOf('visit'),
  },
  inquiry: { purpose: '분양 상담, 문의에 대한 답변 연락, 생년월일로 문의하신 분 확인', ...itemsOf('inquiry') },
  withdrawal: { purpose: '광고성 정보 수신 동의 철회의 처리와 결과 안내', ...itemsOf('withdrawal') },
} as const satisfies Record<LeadForm, { purpose: string; required: string; optional: string | undefined }>;

function noticeOf(form: LeadForm, effect: string): readonly PrivacyNoticePoint[] {
  const { purpose, required, optional } = leadPurposes[form];
  return [
    { term: '이용 목적', text: purpose },
    { term: '수집 항목', text: optional === undefined ? required : `${required}, ${optional}(선택)` },
    kept,
    { term: '거부할 권리', text: `거부하실 수 있으며, 이 경우 ${effect}` },
  ];
}

/** 개인정보 보호법 제15조 제2항. */
export const privacyNotices = {
  registration: noticeOf('registration', '등록하실 수 없습니다'),
  visit: noticeOf('visit', '신청하실 수 없습니다'),
  inquiry: noticeOf('inquiry', '등록하실 수 없습니다'),
  withdrawal: noticeOf('withdrawal', '대표전화로 철회하실 수 있습니다'),
} as const satisfies Record<LeadForm, readonly PrivacyNoticePoint[]>;

/** The checkbox, its notice and the policy all use this name. */
export const marketingSubject = '분양 소식';

function marketingConsentOf(withoutConsent: '등록됩니다' | '신청됩니다'): string {
  return `${site.constructorName}의 광고성 정보(${marketingSubject})를 문자로 받겠습니다. 동의하지 않아도 ${withoutConsent}.`;
}

/** Labels of the checkbox. */
export const marketingConsent = {
  registration: marketingConsentOf('등록됩니다'),
  visit: marketingConsentOf('신청됩니다'),
  inquiry: marketingConsentOf('등록됩니다'),
} as const;

/** 개인정보 보호법 제22조, 정보통신망법 제50조. */
export const marketingNotice = {
  title: '광고성 정보 수신 동의 내용',
  points: [
    { term: '보내는 곳', text: site.constructorName },
    { term: '이용 목적', text: `${site.name} ${withParticle(marketingSubject, '을/를')} 문자로 발송` },
    { term: '이용 항목', text: '이름, 연락처' },
    { term: '보유 기간', text: `동의를 철회할 때까지. 철회하지 않으면 ${retention}` },
    { term: '거부할 권리', text: '동의하지 않아도 등록과 방문예약 신청을 하실 수 있습니다' },
  ] satisfies readonly PrivacyNoticePoint[],
  withdrawal: '수신 동의는 언제든지 무료로 철회하실 수 있습니다.',
  link: '수신 동의 철회하기',
} as const;
