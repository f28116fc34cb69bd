/* What browser and server both know of the forms without the schema library: small enough for every page. */

/** Which of the three forms a lead came by. */
export const leadForms = ['registration', 'inquiry', 'visit'] as const;
export type LeadForm = (typeof leadForms)[number];

/** 01X, three or four digits, four digits, each optionally parted by a dash or a space. No nested repetition: linear on any input. */
export const mobilePhonePattern = /^01\d[- ]?\d{3,4}[- ]?\d{4}$/;
/** The same rule for the `pattern` attribute of an input. */
export const mobilePhoneHtmlPattern = '01[0-9][\\- ]?[0-9]{3,4}[\\- ]?[0-9]{4}';

/** What the result of a native form post is called in the address it leads back to: `?result=taken`. */
export const formResults = ['taken', 'refused', 'unreachable', 'invalid', 'too_many'] as const;
export type FormResult = (typeof formResults)[number];

/** Version of the privacy notice shown beside the forms; sent with a marketing consent. Raise it when the words change. */
export const privacyNoticeVersion = '2026-11';

/**
 * `delivered`: the form service took it, or the store is the inbox; `waiting`: the next try is due; `failing`: more than one try has failed.
 */
export const leadStates = ['delivered', 'waiting', 'failing'] as const;
export type LeadState = (typeof leadStates)[number];
