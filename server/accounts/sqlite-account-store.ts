import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { accountRoleSchema } from '#shared/accounts/account.ts';
import { type Account, type AccountStore, signInRecordSchema } from './account-store.ts';

const row = z.object({
  id: z.string(),
  email: z.string(),
  role: accountRoleSchema,
  password_hash: z.string(),
  session_epoch: z.int(),
  totp_secret: z.string().nullable(),
  totp_last_step: z.int().nullable(),
  recovery_hashes: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  created_at: z.int(),
  last_sign_in: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : signInRecordSchema.parse(JSON.parse(text)))),
});

function toAccount(found: unknown): Account | undefined {
  if (found === undefined) return undefined;
  const account = row.parse(found);
  return {
    id: account.id,
    email: account.email,
    role: account.role,
    passwordHash: account.password_hash,
    sessionEpoch: account.session_epoch,
    totpSecret: account.totp_secret,
    totpLastStep: account.totp_last_step,
    recoveryHashes: account.recovery_hashes,
    createdAt: account.created_at,
    lastSignIn: account.last_sign_in,
  };
}

export function createSqliteAccountStore(db: DatabaseSync): AccountStore {
  const byEmail = db.prepare('SELECT * FROM accounts WHERE email = ?');
  const byId = db.prepare('SELECT * FROM accounts WHERE id = ?');
  const all = db.prepare('SELECT * FROM accounts ORDER BY email');
  const insert = db.prepare(
    `INSERT INTO accounts (id, email, role, password_hash, session_epoch, totp_secret, totp_last_step, recovery_hashes, created_at, last_sign_in)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const setPassword = db.prepare('UPDATE accounts SET password_hash = ?, session_epoch = session_epoch + 1 WHERE id = ?');
  const raiseEpoch = db.prepare('UPDATE accounts SET session_epoch = session_epoch + 1 WHERE id = ?');
  const setLastSignIn = db.prepare('UPDATE accounts SET last_sign_in = ? WHERE id = ?');
  const setRole = db.prepare('UPDATE accounts SET role = ? WHERE id = ?');
  const setFactor = db.prepare(
    `UPDATE accounts SET totp_secret = :secret, totp_last_step = NULL, recovery_hashes = :hashes, session_epoch = session_epoch + 1
     WHERE id = :id AND session_epoch = coalesce(:epoch, session_epoch)`,
  );
  const replaceSecret = db.prepare('UPDATE accounts SET totp_secret = :after WHERE id = :id AND totp_secret = :before');
  const acceptStep = db.prepare('UPDATE accounts SET totp_last_step = :step WHERE id = :id AND (totp_last_step IS NULL OR totp_last_step < :step)');
  const useCode = db.prepare(
    `UPDATE accounts SET recovery_hashes = (SELECT json_group_array(value) FROM json_each(recovery_hashes) WHERE value <> :hash)
     WHERE id = :id AND EXISTS (SELECT 1 FROM json_each(recovery_hashes) WHERE value = :hash)`,
  );
  const removeOne = db.prepare('DELETE FROM accounts WHERE id = ?');

  return {
    async findByEmail(email) {
      return toAccount(byEmail.get(email));
    },
    async findById(id) {
      return toAccount(byId.get(id));
    },
    async list() {
      return all.all().flatMap((found) => toAccount(found) ?? []);
    },
    async save(account) {
      const { changes } = insert.run(
        account.id,
        account.email,
        account.role,
        account.passwordHash,
        account.sessionEpoch,
        account.totpSecret,
        account.totpLastStep,
        JSON.stringify(account.recoveryHashes),
        account.createdAt,
        account.lastSignIn && JSON.stringify(account.lastSignIn),
      );
      return changes === 1 ? 'saved' : 'exists';
    },
    async changePassword(id, passwordHash) {
      return setPassword.run(passwordHash, id).changes === 1;
    },
    async endSessions(id) {
      return raiseEpoch.run(id).changes === 1;
    },
    async recordSignIn(id, signIn) {
      return setLastSignIn.run(JSON.stringify(signIn), id).changes === 1;
    },
    async changeRole(id, role) {
      return setRole.run(role, id).changes === 1;
    },
    async setSecondFactor(id, secret, recoveryHashes, epoch) {
      return setFactor.run({ id, secret, hashes: JSON.stringify(recoveryHashes), epoch: epoch ?? null }).changes === 1;
    },
    async replaceTotpSecret(id, before, after) {
      return replaceSecret.run({ id, before, after }).changes === 1;
    },
    async acceptTotpStep(id, step) {
      return acceptStep.run({ id, step }).changes === 1;
    },
    async spendRecoveryCode(id, hash) {
      return useCode.run({ id, hash }).changes === 1;
    },
    async remove(id) {
      return removeOne.run(id).changes === 1;
    },
  };
}
