/* Rate limits: `server/config.ts`. Pauses between tries of a lead: `server/leads/lead-times.ts`. */

export const pressPageSize = 10;
/** The page size of the administrators' lists. */
export const leadPageSize = 50;
export const auditPageSize = 50;
/** After this a press of the desk can no longer be taken back. */
export const undoMs = 10_000;
/** More leads than these are not counted, because nobody reads the number. */
export const mostCountedLeads = 10_000;
/**
 * In days. People who consented to advertising or withdrew the consent must be told the result within this
 * time (정보통신망법 시행령 제62조의2).
 */
export const consentReplyDays = 14;
/** A number that was mistyped is corrected by who sent the form within this time. The privacy policy says so. */
export const correctionMinutes = 60;
/** The link of a visit stops working, and the visit is removed, so many days after it. The privacy policy says so. */
export const daysKeptAfterVisit = 30;

/** In characters */
export const textLimits = {
  name: 50,
  phone: 30,
  email: 254,
  /** Percent-encoded 한글 of this length still fits the largest form body. */
  message: 1500,
  title: 200,
  summary: 500,
  content: 50_000,
  password: 200,
  /** A code of the authenticator, or a recovery code. */
  code: 40,
} as const;

/** In bytes, except `fields`. */
export const bodyLimits = {
  form: 16 * 1024,
  article: 256 * 1024,
  /** More than JSON needs, because 한글 is percent-encoded. */
  nativeArticle: 512 * 1024,
  picture: 12 * 1024 * 1024,
  /** The number of fields of a native form. */
  fields: 50,
} as const;
