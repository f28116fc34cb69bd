import { site } from './site.ts';

/* Free of the schema library, because every page needs it. */

/** `withdrawal` ends the marketing consent. */
export const leadForms = ['registration', 'inquiry', 'visit', 'withdrawal'] as const;
export type LeadForm = (typeof leadForms)[number];

/** Field of the visit form that only programs fill in. */
export const honeypotName = 'website';

/** Linear on any input. */
export const mobilePhonePattern = /^01\d[- ]?\d{3,4}[- ]?\d{4}$/;

/**
 * As it is dialled here, of a number typed with +82, dots or full-width digits. Others stay as they
 * are, for the pattern to judge.
 */
export function asDialled(phone: string): string {
  const plain = phone
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212.\u30fb]/g, '-')
    .trim()
    .replace(/^\+?82[- ]?(?:\(0\)|0)?[- ]?/, '0');
  return mobilePhonePattern.test(plain) ? plain : phone;
}

/** Of somebody who can be called back, as far as its digits tell. */
export function looksReachable(phone: string): boolean {
  const digits = phone.normalize('NFKC').replaceAll(/[^\d+]/g, '');
  return /^(?:0\d{8,11}|1\d{7}|\+\d{9,15}|82\d{8,10})$/.test(digits);
}

/** In the URL after a native form post: `?result=taken`. */
export const formResults = ['taken', 'refused', 'unreachable', 'invalid', 'too_many'] as const;
export type FormResult = (typeof formResults)[number];

/** Sent with a marketing consent. */
export const privacyNoticeVersion: string = site.privacy.effectiveOn;

/** `delivered`: to the form service or the inbox; `failing`: more than one try failed. */
export const leadStates = ['delivered', 'waiting', 'failing'] as const;
export type LeadState = (typeof leadStates)[number];
