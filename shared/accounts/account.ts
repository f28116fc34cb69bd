import { z } from 'zod';
import { textLimits } from '#shared/limits.ts';
import { readCode } from '#shared/korean/code.ts';
import { passwordProblem } from './password-rule.ts';
import { accountRoles } from './roles.ts';

/** Any other stored role, such as one of an older version, reads as `none`, which allows nothing. */
export const accountRoleSchema = z.enum([...accountRoles, 'none']).catch('none');

export const signInSchema = z.strictObject({
  email: z.string({ error: 'required' }).min(1, 'required').max(textLimits.email, 'too_long'),
  password: z.string({ error: 'required' }).min(1, 'required').max(textLimits.password, 'too_long'),
  /** A code of the authenticator, or a recovery code. */
  code: z.string().max(textLimits.code, 'too_long').transform(readCode).optional(),
});
export type SignIn = z.output<typeof signInSchema>;

export const sessionInfoSchema = z.object({
  email: z.string().nullable(),
  /** A required second factor is missing, so only its set-up is allowed. */
  mustSetSecondFactor: z.boolean().optional(),
  /** Whoever may write no articles has nothing to do on a press page. */
  mayNotWrite: z.boolean().optional(),
});
export type SessionInfo = z.output<typeof sessionInfoSchema>;

/**
 * The password is asked for again before actions that must be safe when somebody else finds the browser
 * signed in.
 */
export const confirmationSchema = signInSchema.pick({ password: true });

export const newPasswordSchema = z.string({ error: 'required' }).refine((password) => passwordProblem(password) === undefined, 'weak');
export const passwordChangeSchema = confirmationSchema.extend({ newPassword: newPasswordSchema });

/** When a second factor is set, its code is needed too, so that nobody at an open session can replace it. */
export const secondFactorBeginSchema = signInSchema.pick({ password: true, code: true });

export const secondFactorCodeSchema = z.strictObject({
  code: z.string({ error: 'required' }).max(textLimits.code, 'too_long').transform(readCode).pipe(z.string().min(1, 'required')),
});

const signInRecordSchema = z.object({
  at: z.iso.datetime(),
  /** A text such as `Chrome · Windows`. */
  browser: z.string(),
  network: z.string().nullable(),
  isNewDevice: z.boolean(),
});

export const sessionViewSchema = z.object({
  /** A hash, which is useless as a cookie. */
  id: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  browser: z.string(),
  network: z.string().nullable(),
  isNewDevice: z.boolean(),
  isCurrent: z.boolean(),
});

export const accountOverviewSchema = z.object({
  email: z.string(),
  role: accountRoleSchema,
  secondFactor: z.object({
    isSet: z.boolean(),
    /** A second factor is required and missing, so nothing else is allowed. */
    isMissing: z.boolean(),
    /** Shown until the first code confirms it, for at most 10 minutes. */
    setup: z
      .object({
        secret: z.string(),
        uri: z.string(),
        /** The URL as a QR code: the `d` of a path in a square of `size`. */
        qr: z.object({ size: z.int(), path: z.string() }),
        recoveryCodes: z.array(z.string()),
      })
      .nullable(),
  }),
  /** Whether, by the server's clock, the password was last given too long ago for an export. */
  needsPassword: z.boolean(),
  previousSignIn: signInRecordSchema.nullable(),
  /** Newest first. */
  sessions: z.array(sessionViewSchema),
});
export type AccountOverview = z.output<typeof accountOverviewSchema>;
export type SessionView = z.output<typeof sessionViewSchema>;
