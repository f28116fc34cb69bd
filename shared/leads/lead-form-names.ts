import { site } from '#shared/site.ts';

/* Does without zod, because every page loads this file. */

/** `withdrawal` ends the marketing consent. */
export const leadForms = ['registration', 'inquiry', 'visit', 'withdrawal'] as const;
export type LeadForm = (typeof leadForms)[number];

/** The forms that a browser without script posts. */
export const nativeForms = ['visit', 'inquiry', 'withdrawal'] as const;
export type NativeForm = (typeof nativeForms)[number];

/** The field of the visit form that only programs fill in. */
export const honeypotName = 'website';

/**
 * The result is in the URL after a native form post: `?result=taken`. A page shows it only to the browser
 * that posted.
 */
export const formResults = ['taken', 'refused', 'unreachable', 'invalid', 'too_many'] as const;
export type FormResult = (typeof formResults)[number];

/** How long a browser keeps the result for the page that shows it. */
export const postResultMinutes = 5;

/** The result of a native post. */
export interface PostResult {
  readonly form: NativeForm;
  readonly result: FormResult;
  /** The lead failed, but is saved and will be forwarded. */
  readonly isKept: boolean;
}

/** Stored with a marketing consent: the version of the notice that the visitor saw. */
export const privacyNoticeVersion: string = site.privacy.effectiveOn;

/**
 * `delivered` means to the form service or the inbox, `failing` that more than one attempt failed, and
 * `suspected` that a program may have sent it.
 */
export const leadStates = ['delivered', 'waiting', 'failing', 'suspected'] as const;
export type LeadState = (typeof leadStates)[number];
