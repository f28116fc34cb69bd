import type { AccountStore } from '../accounts/account-store.ts';
import type { SessionStore } from '../accounts/sessions/session-store.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { CounterStore } from '../http/checks/rate-limit.ts';
import type { LeadCipher } from '../leads/lead-cipher.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { Logger } from '../logger.ts';
import type { PressStore } from '../press/press-store.ts';
import type { SweepRecords } from '../storage/sweep-guard.ts';
import type { LinkCondition, LinkObserver, StoreState } from '../storage/link-state.ts';

export type StorageSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'services'; readonly mongodbUrl: string; readonly redisUrl: string };

export interface StorageOptions {
  readonly settings: StorageSettings;
  readonly cipher: LeadCipher;
  readonly log: Logger;
  readonly onChange?: LinkObserver;
}

export interface Storage {
  readonly kind: 'embedded' | 'services';
  readonly press: PressStore;
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly audit: AuditStore;
  readonly leads: LeadStore;
  readonly sweeps: SweepRecords;
  /** With services, shared by all processes. */
  readonly counters: CounterStore;
  /** False while the session store is down. */
  canKeepSessions(): boolean;
  /** Empty with embedded storage. */
  ready(): Record<string, LinkCondition>;
  /** Each tries a write. */
  readonly checks: Readonly<Record<string, () => Promise<StoreState>>>;
  close(): Promise<void>;
}
