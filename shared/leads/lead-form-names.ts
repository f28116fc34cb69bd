import { site } from '#shared/site.ts';

/* Without zod, because every page loads this file. */

/** `withdrawal` ends the marketing consent. */
export const leadForms = ['registration', 'inquiry', 'visit', 'withdrawal'] as const;
export type LeadForm = (typeof leadForms)[number];

/** Those that a browser without script posts. */
export const nativeForms = ['visit', 'inquiry', 'withdrawal'] as const;
export type NativeForm = (typeof nativeForms)[number];

/** Field of the visit form that only programs fill in. */
export const honeypotName = 'website';

/** In the URL after a native form post: `?result=taken`. A page says it only to the browser that posted. */
export const formResults = ['taken', 'refused', 'unreachable', 'invalid', 'too_many'] as const;
export type FormResult = (typeof formResults)[number];

/** So long a browser keeps the result until the page that tells it. */
export const postResultMinutes = 5;

/** What became of a native post. */
export interface PostResult {
  readonly form: NativeForm;
  readonly result: FormResult;
  /** The lead failed, but is saved and will be sent on. */
  readonly isKept: boolean;
}

/** Stored with a marketing consent: the edition of the notice that the visitor saw. */
export const privacyNoticeVersion: string = site.privacy.effectiveOn;

/** `delivered`: to the form service or the inbox; `failing`: more than one try failed; `suspected`: a program may have sent it. */
export const leadStates = ['delivered', 'waiting', 'failing', 'suspected'] as const;
export type LeadState = (typeof leadStates)[number];
