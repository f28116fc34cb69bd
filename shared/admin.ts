import { z } from 'zod';
import { textLimits } from './limits.ts';

export const accountRoles = ['admin', 'reader'] as const;
/** Only `admin` may write articles and see leads. */
export type AccountRole = (typeof accountRoles)[number];

export const signInSchema = z.strictObject({
  email: z.string({ error: 'required' }).min(1, 'required').max(textLimits.email, 'too_long'),
  password: z.string({ error: 'required' }).min(1, 'required').max(textLimits.password, 'too_long'),
  /** Six digits of the authenticator or a recovery code; only for accounts with a second factor. */
  code: z.string().max(40, 'too_long').optional(),
});
export type SignIn = z.output<typeof signInSchema>;

export const sessionInfoSchema = z.object({ email: z.string().nullable() });
export type SessionInfo = z.output<typeof sessionInfoSchema>;
