import { deskPaths } from '#shared/pages/desk-paths.ts';
import { site } from '#shared/site.ts';
import { createRateLimit } from '#server/http/checks/rate-limit.ts';
import { createAnnouncement } from '#server/messages/address-announcement.ts';
import { createChannelWorker, type Sender, type WorkerContext } from '#server/messages/channel-worker.ts';
import { createMessageCipher } from '#server/messages/message-cipher.ts';
import { createMessageMetrics } from '#server/messages/message-metrics.ts';
import { createMessageUpkeep } from '#server/messages/message-upkeep.ts';
import type { MessageChannel } from '#server/messages/outbox-store.ts';
import { createNoticeMail } from '#server/messages/sending/office-mail.ts';
import { createNoticeSender, createNoticeWebhook } from '#server/messages/sending/office-notice.ts';
import { createRender, type Render } from '#server/messages/sending/rendered-text.ts';
import { createWebhookSender } from '#server/messages/sending/sms-webhook.ts';
import { createSolapiSender } from '#server/messages/sending/solapi.ts';
import { createTelling } from '#server/messages/telling.ts';
import { createToldMessages } from '#server/messages/told-messages.ts';
import { isWrittenSlot } from '#shared/visits/visit-hours.ts';
import { visitPath } from '#server/visits/visit-routes.ts';
import type { VisitEvent } from '#server/visits/visit-teller.ts';
import type { Lead } from '#server/leads/lead-store.ts';
import type { Base } from './base.ts';

const defaultTimeoutMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;
/** To one number about its visits. */
const textsADay = 10;

interface MessagesOptions extends Pick<Base, 'config' | 'settings' | 'log' | 'registry'> {
  readonly storage: Pick<Base['storage'], 'outbox' | 'leads' | 'visits' | 'counters'>;
  readonly leadKeys: readonly Uint8Array[];
  /** Bookings tell their visitors themselves. */
  readonly hasVisits?: boolean;
  /** The default is that of `shared/site.ts`. */
  readonly address?: () => string | undefined;
  readonly now?: () => Date;
  readonly tickMs?: number;
  /** Of one call of a gateway, webhook or mail server. */
  readonly timeoutMs?: number;
}

type Link = Pick<MessagesOptions, 'config'> & { readonly link: string; readonly now: () => Date; readonly timeoutMs: number };

function sendersOf({ config: { messages }, link, now, timeoutMs }: Link, render: Render): ReadonlyMap<MessageChannel, Sender> {
  const { sms, noticeWebhook, noticeMail } = messages;
  const senders = new Map<MessageChannel, Sender>();
  if (sms?.kind === 'solapi') senders.set('sms', createSolapiSender({ ...sms, timeoutMs, now }, render));
  if (sms?.kind === 'webhook') senders.set('sms', createWebhookSender({ ...sms, timeoutMs }, render, now));
  if (noticeWebhook) senders.set('webhook', createNoticeSender({ link, timeoutMs, sendNotice: createNoticeWebhook({ ...noticeWebhook, timeoutMs }, now) }));
  if (noticeMail) senders.set('mail', createNoticeSender({ link, timeoutMs, sendNotice: createNoticeMail({ ...noticeMail, timeoutMs }) }));
  return senders;
}

export function composeMessages(options: MessagesOptions) {
  const { config, settings, log, registry, storage, leadKeys, now = () => new Date(), tickMs, timeoutMs = defaultTimeoutMs } = options;
  const { address = () => site.modelHouse.address, hasVisits = false } = options;
  const store = storage.outbox;
  const ticks = tickMs === undefined ? {} : { tickMs };
  const context: WorkerContext = { store, now, random: Math.random, log, metrics: createMessageMetrics(registry), ...ticks };
  const render = createRender(() => ({ address: address(), salesPhone: settings.salesPhone }));
  const senders = sendersOf({ config, link: `${settings.publicUrl}${deskPaths.leads}`, now, timeoutMs }, render);
  const workers = [...senders].map(([channel, sender]) => createChannelWorker(context, channel, sender));
  const soon = () => workers.forEach((worker) => worker.soon());
  const promiseMs = config.inboxRetentionDays * dayMs;
  const hasAddress = () => address() !== undefined;
  const cipher = createMessageCipher(leadKeys);
  const texts = createRateLimit({
    name: 'text',
    points: textsADay,
    windowS: dayMs / 1000,
    counters: storage.counters,
    secret: Buffer.from(leadKeys[0] ?? []).toString('base64'),
  });
  // A text too many is better than none when the counters cannot be reached.
  const mayText = async (digits: string) => (await texts.take(digits).catch(() => 0)) === 0;
  const telling = createTelling({ store, cipher, channels: new Set(senders.keys()), hasAddress, promiseMs, now, mayText, soon });
  const upkeep = createMessageUpkeep({
    store,
    telling,
    oldestUndelivered: async () => (await storage.leads.counts()).oldestUndeliveredAt,
    promiseMs,
    now,
    log,
    ...ticks,
  });
  return {
    telling,
    toldOf: createToldMessages({ store, findResults: senders.get('sms')?.findResults, now }),
    announcement: createAnnouncement({ store, render, hasAddress, isConfigured: senders.has('sms'), prices: config.messages.smsPrices, now, soon }),
    leadTelling: {
      wants: telling.wants,
      async tell(lead: Lead): Promise<void> {
        // One person who books is one piece of news, which the visit tells.
        const isBooked = hasVisits && hasSlot(lead) && (await storage.visits.ofLeads([lead.id])).length > 0;
        if (!isBooked) await telling.lead(leadNewsOf(lead, hasVisits));
      },
    },
    tellVisit: ({ visitId: bookingId, sequence: change, token, ...event }: VisitEvent): Promise<void> =>
      telling.visit({ ...event, bookingId, change, link: `${settings.publicUrl}${visitPath(token)}` }),
    start() {
      for (const worker of workers) worker.start();
      upkeep.start();
    },
    async stop(): Promise<void> {
      await Promise.all([upkeep.stop(), ...workers.map((worker) => worker.stop())]);
    },
  };
}

const hasSlot = ({ fields }: Lead) => isWrittenSlot(fields?.visitDate ?? '');

/** Those who ask for a visit are told that it was received; a booking tells its own. */
function leadNewsOf(lead: Lead, hasVisits: boolean) {
  const { id, kind, receivedAt, fields } = lead;
  if (fields === null || kind !== 'visit' || (hasVisits && hasSlot(lead))) return { leadId: id, kind, receivedAt };
  const { phone, name } = fields;
  return { leadId: id, kind, receivedAt, recipient: { phone, ...(name !== undefined && { name }) } };
}
