import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { may, type AccountRole } from '#shared/accounts/roles.ts';
import type { Acceptance, InvitationView, NewInvitation, PersonView } from '#shared/accounts/people.ts';
import { normalizeEmail, type Account, type AccountStore } from '../account-store.ts';
import { newAccount } from '../new-accounts.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Invitation, InvitationStore } from './invitation-store.ts';

export interface PeopleOptions {
  readonly accounts: AccountStore;
  readonly invitations: InvitationStore;
  readonly passwords: Passwords;
}

type Actor = Pick<Account, 'id'>;
/** Why a change of an account was refused. */
export type Refusal = 'not_found' | 'own_account' | 'last_admin';

export type People = ReturnType<typeof createPeople>;

const lifetimeMs = 48 * 60 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isoTime = (atMs: number) => new Date(atMs).toISOString();
const isAdmin = (account: Account | undefined) => account !== undefined && may(account.role, 'office');

function personOf({ id, email, name, role, totpSecret, lastSignIn }: Account): PersonView {
  return { id, email, name, role, hasSecondFactor: totpSecret !== null, lastSignInAt: lastSignIn && isoTime(lastSignIn.at) };
}

export function createPeople({ accounts, invitations, passwords }: PeopleOptions) {
  /** An invitation works as long as the account that invites may invite. */
  async function find(token: string): Promise<Invitation | undefined> {
    const found = await invitations.find(hashOf(token), Date.now());
    return found && isAdmin(await accounts.findById(found.invitedBy)) ? found : undefined;
  }

  /**
   * Takes the role before it looks for another administrator: of two who take each other's role at once, whoever finds none
   * gives it back.
   */
  async function change(by: Actor, id: string, role: AccountRole, then?: () => Promise<unknown>): Promise<Account | Refusal> {
    const account = await accounts.findById(id);
    if (!account) return 'not_found';
    if (account.id === by.id) return 'own_account';
    await accounts.changeRole(id, role);
    if (!(await accounts.list()).some(isAdmin)) {
      await accounts.changeRole(id, account.role);
      return 'last_admin';
    }
    await then?.();
    return account;
  }

  return {
    async list(): Promise<{ readonly people: readonly PersonView[]; readonly invitations: readonly InvitationView[] }> {
      const [people, open] = [await accounts.list(), await invitations.list(Date.now())];
      const working = open.flatMap(({ id, name, role, expiresAt, invitedBy }) => {
        const inviting = people.find((each) => each.id === invitedBy);
        return inviting && isAdmin(inviting) ? { id, name, role, invitedBy: inviting.name ?? inviting.email, expiresAt: isoTime(expiresAt) } : [];
      });
      return { people: people.map(personOf), invitations: working };
    },
    /** The token is in the link and stored nowhere. */
    async invite(by: Actor, { name, role }: NewInvitation): Promise<{ readonly id: string; readonly token: string }> {
      const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
      await invitations.removeExpired(Date.now());
      await invitations.save({ id, tokenHash: hashOf(token), name, role, invitedBy: by.id, expiresAt: Date.now() + lifetimeMs });
      return { id, token };
    },
    revoke: (id: string) => invitations.remove(id, Date.now()),
    find,
    /** Programs that draw previews open links, so that only this uses an invitation up. */
    async accept(token: string, { email, password }: Acceptance): Promise<Account | 'unusable' | 'taken'> {
      const invitation = await find(token);
      if (!invitation) return 'unusable';
      if (await accounts.findByEmail(normalizeEmail(email))) return 'taken';
      const { name, role } = invitation;
      const account = await newAccount(passwords, { email, password, role, name });
      if (!(await invitations.remove(invitation.id, Date.now()))) return 'unusable';
      const isSaved = await accounts.save(account).catch(async (error: unknown) => {
        await invitations.save(invitation).catch(() => undefined);
        throw error;
      });
      if (isSaved === 'saved') return account;
      await invitations.save(invitation);
      return 'taken';
    },
    changeRole: (by: Actor, id: string, role: AccountRole) => change(by, id, role),
    remove: (by: Actor, id: string) => change(by, id, 'none', () => accounts.remove(id)),
  };
}
