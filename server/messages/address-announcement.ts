import type { AnnouncementPreview } from '#shared/messages/announcement-preview.ts';
import { daytimeFrom, lifetimesMs } from './message-times.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Render } from './sending/rendered-text.ts';
import { eucKrBytes } from './text-length.ts';

interface AnnouncementOptions {
  readonly store: OutboxStore;
  readonly render: Render;
  readonly hasAddress: () => boolean;
  readonly isConfigured: boolean;
  /** What one message costs in won, if the operator has said so. */
  readonly prices: { readonly SMS: number; readonly LMS: number } | undefined;
  readonly now: () => Date;
  readonly soon: () => void;
}

export type Announcement = ReturnType<typeof createAnnouncement>;

/** Tells those who were promised the address of the model house. Rejects when the store is unavailable. */
export function createAnnouncement({ store, render, hasAddress, isConfigured, prices, now, soon }: AnnouncementOptions) {
  function stateOf(count: number): AnnouncementPreview['state'] {
    if (!isConfigured) return 'not_configured';
    if (!hasAddress()) return 'no_address';
    return count === 0 ? 'nobody' : 'ready';
  }

  async function preview(): Promise<AnnouncementPreview> {
    const counts = { SMS: 0, LMS: 0 };
    let longestBytes = 0;
    for await (const content of store.held('address')) {
      const { type, text } = render({ kind: 'address', content });
      counts[type] += 1;
      longestBytes = Math.max(longestBytes, eucKrBytes(text));
    }
    const count = counts.SMS + counts.LMS;
    const { text } = render({ kind: 'address', content: {} });
    const sentFrom = daytimeFrom(now()).toISOString();
    const costWon = prices ? counts.SMS * prices.SMS + counts.LMS * prices.LMS : null;
    return { state: stateOf(count), count, counts, costWon, longestBytes, text, sentFrom };
  }

  return {
    preview,
    /** Returns how many messages it has released. A second press releases nobody twice. */
    async send(): Promise<number> {
      const at = daytimeFrom(now());
      const count = await store.release('address', at, new Date(at.getTime() + lifetimesMs.address));
      soon();
      return count;
    },
  };
}
