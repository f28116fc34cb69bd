import { z } from 'zod';
import { figuresOf, isBlank } from '#shared/korean/signs.ts';
import { textLimits } from '#shared/limits.ts';
import { newPasswordSchema } from './account.ts';
import { accountRoles, type AccountRole } from './roles.ts';

const required = { error: 'required' } as const;

export const invitationSchema = z.strictObject({
  name: z
    .string(required)
    .transform((name) => name.trim())
    .refine((name) => !isBlank(name), 'required')
    .refine((name) => name.length <= textLimits.name, 'too_long'),
  role: z.enum(accountRoles, required),
});
export type NewInvitation = z.output<typeof invitationSchema>;

/** `none` suspends an account. */
export const roleChangeSchema = z.strictObject({ role: z.enum([...accountRoles, 'none'], required) });

export const acceptanceSchema = z.strictObject({
  email: z
    .string(required)
    .max(textLimits.email, 'too_long')
    .transform(figuresOf)
    .refine((email) => /^[^\s@]+@[^\s@]+$/.test(email), 'invalid'),
  password: newPasswordSchema,
});
export type Acceptance = z.output<typeof acceptanceSchema>;

/** For an account without a name. */
export const colleagueName = (email: string): string => email.split('@')[0] ?? email;

export interface PersonView {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: AccountRole;
  readonly hasSecondFactor: boolean;
  readonly lastSignInAt: string | null;
}

export interface InvitationView {
  readonly id: string;
  readonly name: string;
  readonly role: AccountRole;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

export interface PeoplePage {
  readonly kind: 'people';
  readonly people: readonly PersonView[];
  readonly invitations: readonly InvitationView[];
  /** The id of the account that looks at it. */
  readonly me: string;
  /** Whether the password must be given again before a change. */
  readonly needsPassword: boolean;
  /** The link of the invitation that was just made. */
  readonly link: string | undefined;
  /** What the last press did. */
  readonly result: string | undefined;
}

export interface InvitationPage {
  readonly kind: 'invitation';
  /** Missing when the link does not work. */
  readonly invitation: { readonly path: string; readonly name: string; readonly role: AccountRole } | undefined;
  /** What was typed. */
  readonly email: string;
  readonly problems: Readonly<Record<string, string>>;
}
