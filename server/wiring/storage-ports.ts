import type { AccountStore } from '#server/accounts/account-store.ts';
import type { InvitationStore } from '#server/accounts/people/invitation-store.ts';
import type { SessionStore } from '#server/accounts/sessions/session-store.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import type { Config } from '#server/config.ts';
import type { CounterStore } from '#server/http/checks/rate-limit.ts';
import type { LeadCipher } from '#server/leads/lead-cipher.ts';
import type { LeadStore } from '#server/leads/lead-store.ts';
import type { Logger } from '#server/logger.ts';
import type { MessageCipher } from '#server/messages/message-cipher.ts';
import type { OutboxStore } from '#server/messages/outbox-store.ts';
import type { NoticeStore } from '#server/notices/notice-store.ts';
import type { VisitStore } from '#server/visits/visit-store.ts';
import type { PictureStore } from '#server/press/pictures/picture-store.ts';
import type { PressStore } from '#server/press/press-store.ts';
import type { SweepRecords } from '#server/storage/sweep-guard.ts';
import type { LinkCondition, LinkObserver, StoreState } from '#server/storage/link-state.ts';

export interface StorageOptions {
  readonly settings: Config['storage'];
  readonly cipher: LeadCipher;
  readonly messageCipher: MessageCipher;
  readonly log: Logger;
  readonly onChange?: LinkObserver;
}

export interface Storage {
  readonly kind: 'embedded' | 'services';
  readonly press: PressStore;
  readonly pictures: PictureStore;
  readonly accounts: AccountStore;
  readonly invitations: InvitationStore;
  readonly sessions: SessionStore;
  readonly audit: AuditStore;
  readonly leads: LeadStore;
  readonly notices: NoticeStore;
  readonly visits: VisitStore;
  readonly outbox: OutboxStore;
  readonly sweeps: SweepRecords;
  /** With services, all processes share the counters. */
  readonly counters: CounterStore;
  /** Returns false while the session store is down. */
  canKeepSessions(): boolean;
  /** Empty with embedded storage. */
  ready(): Record<string, LinkCondition>;
  /** Each check tries a write. */
  readonly checks: Readonly<Record<string, () => Promise<StoreState>>>;
  close(): Promise<void>;
}
