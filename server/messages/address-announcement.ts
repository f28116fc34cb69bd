import type { AnnouncementPreview } from '#shared/messages/announcement-preview.ts';
import { daytimeFrom, lifetimesMs } from './message-times.ts';
import type { MessageContent, OutboxStore } from './outbox-store.ts';
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

interface Longest {
  readonly content: MessageContent;
  readonly type: 'SMS' | 'LMS';
  readonly bytes: number;
  readonly count: number;
}

/** Whoever has the link may change the visit. */
function withoutPerson({ to: _to, ...content }: MessageContent): MessageContent {
  const { name, link } = content;
  return { ...content, ...(name !== undefined && { name: '○○○' }), ...(link !== undefined && { link: link.replace(/[^/]+$/, '***') }) };
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
    const longest = new Map<boolean, Longest>();
    for await (const content of store.held('address')) {
      const { type, text } = render({ kind: 'address', content });
      counts[type] += 1;
      const [isBooked, bytes] = [content['slot'] !== undefined, eucKrBytes(text)];
      const before = longest.get(isBooked);
      longest.set(isBooked, { ...(before && before.bytes >= bytes ? before : { content, type, bytes }), count: (before?.count ?? 0) + 1 });
    }
    const count = counts.SMS + counts.LMS;
    const textOf = (content: MessageContent) => render({ kind: 'address', content }).text;
    const texts = [...longest].map(([isBooked, { content, ...shown }]) => ({ isBooked, ...shown, text: textOf(withoutPerson(content)) }));
    const { held, sent, waiting, refused, expired } = await store.tally('address');
    return {
      state: stateOf(count),
      count,
      counts,
      costWon: prices ? counts.SMS * prices.SMS + counts.LMS * prices.LMS : null,
      longestBytes: Math.max(0, ...texts.map(({ bytes }) => bytes)),
      text: textOf({}),
      texts,
      progress: { sent, waiting, failed: refused + expired },
      leftOut: { unreadable: held - count },
      sentFrom: daytimeFrom(now()).toISOString(),
    };
  }

  return {
    preview,
    /** How many wait for an address that can be sent. */
    waiting: async () => (isConfigured && hasAddress() ? store.countHeld('address') : 0),
    /** Returns how many messages it has released. A second press releases nobody twice. */
    async send(): Promise<number> {
      const at = daytimeFrom(now());
      const count = await store.release('address', at, new Date(at.getTime() + lifetimesMs.address));
      soon();
      return count;
    },
  };
}
