import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { type Account, type AccountStore, accountSchema, signInRecordSchema } from './account-store.ts';

const parsedJson = z.string().transform((text): unknown => JSON.parse(text));
const accountRow = accountSchema.extend({
  recoveryHashes: parsedJson.pipe(accountSchema.shape.recoveryHashes),
  lastSignIn: parsedJson.pipe(signInRecordSchema).nullable(),
});

const columns = `id, email, name, role, password_hash AS passwordHash, session_epoch AS sessionEpoch, totp_secret AS totpSecret,
  totp_last_step AS totpLastStep, recovery_hashes AS recoveryHashes, created_at AS createdAt, last_sign_in AS lastSignIn`;

export function createSqliteAccountStore(db: DatabaseSync): AccountStore {
  function finding(condition: string): (value: string) => Promise<Account | undefined> {
    const statement = db.prepare(`SELECT ${columns} FROM accounts WHERE ${condition}`);
    return async (value) => accountRow.optional().parse(statement.get(value));
  }
  /** Returns whether a row was changed. */
  function changing(sql: string): (values: Record<string, SQLInputValue>) => Promise<boolean> {
    const statement = db.prepare(sql);
    return async (values) => statement.run(values).changes === 1;
  }
  const all = db.prepare(`SELECT ${columns} FROM accounts ORDER BY email`);
  const insert = changing(
    `INSERT INTO accounts (id, email, name, role, password_hash, session_epoch, totp_secret, totp_last_step, recovery_hashes, created_at, last_sign_in)
     VALUES (:id, :email, :name, :role, :passwordHash, :sessionEpoch, :totpSecret, :totpLastStep, :recoveryHashes, :createdAt, :lastSignIn) ON CONFLICT DO NOTHING`,
  );
  const changePassword = changing('UPDATE accounts SET password_hash = :passwordHash, session_epoch = session_epoch + 1 WHERE id = :id');
  const endSessions = changing('UPDATE accounts SET session_epoch = session_epoch + 1 WHERE id = :id');
  const recordSignIn = changing('UPDATE accounts SET last_sign_in = :signIn WHERE id = :id');
  const changeRole = changing('UPDATE accounts SET role = :role, session_epoch = session_epoch + 1 WHERE id = :id');
  const setSecondFactor = changing(
    `UPDATE accounts SET totp_secret = :secret, totp_last_step = NULL, recovery_hashes = :hashes, session_epoch = session_epoch + 1
     WHERE id = :id AND session_epoch = coalesce(:epoch, session_epoch)`,
  );
  const replaceTotpSecret = changing('UPDATE accounts SET totp_secret = :after WHERE id = :id AND totp_secret = :before');
  const acceptTotpStep = changing('UPDATE accounts SET totp_last_step = :step WHERE id = :id AND (totp_last_step IS NULL OR totp_last_step < :step)');
  const spendRecoveryCode = changing(
    `UPDATE accounts SET recovery_hashes = (SELECT json_group_array(value) FROM json_each(recovery_hashes) WHERE value <> :hash)
     WHERE id = :id AND EXISTS (SELECT 1 FROM json_each(recovery_hashes) WHERE value = :hash)`,
  );
  const remove = changing('DELETE FROM accounts WHERE id = :id');

  return {
    findByEmail: finding('email = ?'),
    findById: finding('id = ?'),
    list: async () => z.array(accountRow).parse(all.all()),
    async save({ recoveryHashes, lastSignIn, ...rest }) {
      const isSaved = await insert({ ...rest, recoveryHashes: JSON.stringify(recoveryHashes), lastSignIn: lastSignIn && JSON.stringify(lastSignIn) });
      return isSaved ? 'saved' : 'exists';
    },
    changePassword: (id, passwordHash) => changePassword({ id, passwordHash }),
    endSessions: (id) => endSessions({ id }),
    recordSignIn: (id, signIn) => recordSignIn({ id, signIn: JSON.stringify(signIn) }),
    changeRole: (id, role) => changeRole({ id, role }),
    setSecondFactor: (id, secret, recoveryHashes, epoch) => setSecondFactor({ id, secret, hashes: JSON.stringify(recoveryHashes), epoch: epoch ?? null }),
    replaceTotpSecret: (id, before, after) => replaceTotpSecret({ id, before, after }),
    acceptTotpStep: (id, step) => acceptTotpStep({ id, step }),
    spendRecoveryCode: (id, hash) => spendRecoveryCode({ id, hash }),
    remove: (id) => remove({ id }),
  };
}
