import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { invitationRowSchema, type InvitationStore } from './invitation-store.ts';

export function createSqliteInvitationStore(db: DatabaseSync): InvitationStore {
  const selected = 'SELECT id, token_hash AS tokenHash, name, role, invited_by AS invitedBy, expires_at AS expiresAt FROM invitations';
  const insert = db.prepare(
    'INSERT INTO invitations (id, token_hash, name, role, invited_by, expires_at) VALUES (:id, :tokenHash, :name, :role, :invitedBy, :expiresAt)',
  );
  const all = db.prepare(`${selected} WHERE expires_at > ? ORDER BY expires_at, id`);
  const one = db.prepare(`${selected} WHERE token_hash = ? AND expires_at > ?`);
  const remove = db.prepare('DELETE FROM invitations WHERE id = ? AND expires_at > ?');
  const removeExpired = db.prepare('DELETE FROM invitations WHERE expires_at <= ?');
  return {
    save: async (invitation) => void insert.run(invitation),
    list: async (nowMs) => z.array(invitationRowSchema).parse(all.all(nowMs)),
    find: async (tokenHash, nowMs) => invitationRowSchema.optional().parse(one.get(tokenHash, nowMs)),
    remove: async (id, nowMs) => remove.run(id, nowMs).changes === 1,
    removeExpired: async (nowMs) => void removeExpired.run(nowMs),
  };
}
