import { site } from './site.ts';

/* Without zod, because every page loads this file. */

/** `withdrawal` ends the marketing consent. */
export const leadForms = ['registration', 'inquiry', 'visit', 'withdrawal'] as const;
export type LeadForm = (typeof leadForms)[number];

/** Field of the visit form that only programs fill in. */
export const honeypotName = 'website';

/** In the URL after a native form post: `?result=taken`. */
export const formResults = ['taken', 'refused', 'unreachable', 'invalid', 'too_many'] as const;
export type FormResult = (typeof formResults)[number];

/** Stored with a marketing consent: the edition of the notice that the visitor saw. */
export const privacyNoticeVersion: string = site.privacy.effectiveOn;

/** `delivered`: to the form service or the inbox; `failing`: more than one try failed; `suspected`: a program may have sent it. */
export const leadStates = ['delivered', 'waiting', 'failing', 'suspected'] as const;
export type LeadState = (typeof leadStates)[number];
