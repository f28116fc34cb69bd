import { z } from 'zod';
import { accountRoleSchema } from '#shared/accounts/account.ts';

export const invitationRowSchema = z.object({
  id: z.string(),
  /** SHA-256 of the token in the link, in hexadecimal. */
  tokenHash: z.string(),
  name: z.string(),
  role: accountRoleSchema,
  /** The id of the account that invites. */
  invitedBy: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type Invitation = Readonly<z.output<typeof invitationRowSchema>>;

/** Only invitations that still work are found. Each call rejects with `StorageUnavailable` when the store is unavailable. */
export interface InvitationStore {
  save(invitation: Invitation): Promise<void>;
  /** The first to expire comes first. */
  list(nowMs: number): Promise<readonly Invitation[]>;
  find(tokenHash: string, nowMs: number): Promise<Invitation | undefined>;
  /** Only one of several calls returns true. */
  remove(id: string, nowMs: number): Promise<boolean>;
  removeExpired(nowMs: number): Promise<void>;
}
