import { z } from 'zod';

/** The first word names what was acted on. */
export const auditActions = [
  'account.sign_in',
  'account.sign_in_new_device',
  'account.sign_out',
  'account.session_end',
  'account.password_again',
  'account.add',
  'account.remove',
  'account.password',
  'account.invite',
  'account.invite_revoke',
  'account.role',
  'account.role_admin',
  'account.role_sales',
  'account.role_press',
  'account.role_none',
  'account.totp',
  'account.totp_clear',
  'account.unlock',
  'lead.list',
  'lead.view',
  'lead.state',
  'lead.owner',
  'lead.next_contact',
  'lead.note',
  'lead.export_begin',
  'lead.export',
  'lead.redelivery',
  'lead.release',
  'lead.remove',
  'lead.expire',
  'visit.list',
  'visit.book',
  'visit.move',
  'visit.cancel',
  'visit.mark',
  'message.announce',
  'press.post',
  'press.draft',
  'press.publish',
  'press.schedule',
  'press.unpublish',
  'press.edit',
  'press.delete',
  'notice.save',
  'notice.end',
  'storage.export',
  'storage.import',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `cut` means that it began but did not finish. */
export const auditOutcomes = ['ok', 'failed', 'cut'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Contains nothing that a visitor typed: leads appear by id only. */
export const auditEntrySchema = z.object({
  /** A ULID, which sorts by time. */
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  outcome: z.enum(auditOutcomes),
  /** `null` stands for the command line or the site itself. A failed sign-in has the account that was tried. */
  actor: z.object({ id: z.string(), email: z.string() }).nullable(),
  /** A lead, article, account or session. */
  subject: z.object({ id: z.string(), email: z.string().optional() }).nullable(),
  count: z.int().nonnegative().nullable(),
  requestId: z.string().nullable(),
  /** The IP of the administrator. */
  address: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** The newest entries come first. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable() });
export type AuditPage = z.output<typeof auditPageSchema>;
