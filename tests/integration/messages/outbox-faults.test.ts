import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cancellationWaitMs } from '#server/messages/message-times.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { inSeoul, openMessagesSite, sendTimeoutMs, type MessagesSite } from './messages-site.ts';

const minute = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Process = ReturnType<MessagesSite['openProcess']>;
let lastNumber = 10_000_000;
const newPhone = () => `010-${String((lastNumber += 1)).replace(/(\d{4})(\d{4})/, '$1-$2')}`;

async function ask(site: MessagesSite, { telling }: Process, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const leadId of ids) await telling.lead({ leadId, kind: 'visit', receivedAt: site.now(), recipient: { phone: newPhone(), name: '홍길동' } });
  return ids;
}
const settled = async ({ storage, now }: MessagesSite, channel: 'sms' | 'webhook' | 'mail') => (await storage.outbox.counts(channel, now())).waiting;
const noneWaits = (site: MessagesSite, channel: 'sms' | 'webhook' | 'mail') => expect.poll(() => settled(site, channel), { timeout: 10_000 }).toBe(0);
/** Nothing is on its way any more, whose lease a jump of the clock would end. */
const untilQuiet = () => pause(2 * sendTimeoutMs + 200);
const once = (ids: readonly string[]) => new Set(ids).size;

describe('text messages', () => {
  it('go once with two replicas and repeated telling', async () => {
    const site = await openMessagesSite();
    const [one, other] = [site.openProcess(), site.openProcess()];
    const asked = Array.from(
      { length: 20 },
      () => ({ leadId: randomUUID(), kind: 'visit', receivedAt: site.now(), recipient: { phone: newPhone() } }) as const,
    );
    for (const lead of asked) await one.telling.lead(lead);
    for (const [at, lead] of asked.entries()) await [one, other][at % 2]?.telling.lead(lead);
    await noneWaits(site, 'sms');
    expect([site.gateway.taken.length, once(site.gateway.taken.map(({ id }) => id))]).toEqual([20, 20]);
    expect(site.gateway.refusedSignatures).toEqual([]);
  });

  it('are not sent again after the gateway took them and answered too late, because it is asked first', async () => {
    const site = await openMessagesSite();
    const process = site.openProcess();
    site.gateway.behave('lost');
    await ask(site, process, 3);
    await expect
      .poll(() => site.logger.lines().filter(({ event, channel, outcome }) => event === 'message.tried' && channel === 'sms' && outcome === 'failed').length)
      .toBe(3);
    site.gateway.behave('ok');
    site.moveBy(10_000);
    await noneWaits(site, 'sms');
    expect(site.gateway.taken).toHaveLength(3);
    expect(site.gateway.listings.length).toBeGreaterThanOrEqual(3);
  });

  it('wait while a gateway is away for an hour, and then go once each', async () => {
    const site = await openMessagesSite();
    const processes = [site.openProcess(), site.openProcess()];
    site.gateway.behave('down');
    for (const process of processes) await ask(site, process, 5);
    for (let passed = 0; passed < 60; passed += 5) {
      site.moveBy(5 * minute);
      await pause(60);
    }
    expect(site.gateway.taken).toHaveLength(0);
    await untilQuiet();
    site.gateway.behave('ok');
    site.moveBy(75 * minute);
    await noneWaits(site, 'sms');
    expect([site.gateway.taken.length, once(site.gateway.taken.map(({ id }) => id))]).toEqual([10, 10]);
  });

  it('are given up for a number that receives nothing, without further tries', async () => {
    const site = await openMessagesSite();
    const { registry, ...process } = site.openProcess();
    site.gateway.behave('refuses');
    await ask(site, { registry, ...process });
    await noneWaits(site, 'sms');
    expect(site.logger.lines()).toContainEqual(expect.objectContaining({ event: 'message.given_up', outcome: 'refused' }));
    expect(await registry.metrics()).toMatch(/messages_total\{channel="sms",outcome="refused"\} 1/);
  });

  it('go at night only to who has just asked', async () => {
    const site = await openMessagesSite({ at: inSeoul('2026-11-26', '22:30') });
    const process = site.openProcess();
    await ask(site, process);
    await noneWaits(site, 'sms');
    expect(site.gateway.taken).toHaveLength(1);
    const visit = { bookingId: randomUUID(), change: 1, at: site.now(), phone: newPhone(), slot: '2026-12-05T14:00', link: 'https://yunseul.kr/visit/x' };
    await process.telling.visit({ kind: 'moved', ...visit });
    await pause(200);
    site.moveTo(inSeoul('2026-11-27', '07:59'));
    await pause(200);
    expect(site.gateway.taken).toHaveLength(1);
    site.moveTo(inSeoul('2026-11-27', '08:00'));
    await noneWaits(site, 'sms');
    expect(site.gateway.taken).toHaveLength(2);
  });

  it('remind the day before at 10:00, of the time that a visit was moved to, and not of one that was cancelled', async () => {
    const site = await openMessagesSite();
    const { telling } = site.openProcess();
    const visit = (change: number, slot: string) => ({
      change,
      at: site.now(),
      phone: '010-1234-5678',
      name: '박정숙',
      slot,
      link: 'https://yunseul.kr/visit/x',
    });
    const [kept, cancelled] = [randomUUID(), randomUUID()];
    await telling.visit({ kind: 'booked', bookingId: kept, ...visit(0, '2026-12-05T14:00') });
    await telling.visit({ kind: 'booked', bookingId: cancelled, ...visit(0, '2026-12-08T10:00'), phone: '010-8765-4321' });
    // A process that may have died on the way is followed by another one, which tells again.
    const tellMoved = () => telling.visit({ kind: 'moved', bookingId: kept, ...visit(1, '2026-12-08T10:00') });
    await tellMoved();
    await tellMoved();
    await telling.visit({ kind: 'cancelled', bookingId: cancelled, ...visit(1, '2026-12-08T10:00'), phone: '010-8765-4321' });
    site.moveBy(cancellationWaitMs);
    await noneWaits(site, 'sms');
    site.moveTo(inSeoul('2026-12-04', '10:01'));
    await pause(200);
    site.moveTo(inSeoul('2026-12-07', '09:59'));
    await pause(200);
    expect(site.gateway.taken).toHaveLength(4);
    site.moveTo(inSeoul('2026-12-07', '10:00'));
    await expect.poll(() => site.gateway.taken.length).toBe(5);
    await pause(200);
    expect(site.gateway.taken).toHaveLength(5);
    expect(site.gateway.taken.at(-1)?.body).toMatchObject({ to: '01012345678', type: 'SMS', text: expect.stringContaining('내일 12/8(화) 오전 10시') });
  });

  it.each([
    ['before its message was sent tells of neither', 10_000, []],
    ['later tells of the booking again', cancellationWaitMs, ['예약이 취소되었습니다', '방문예약 확인']],
  ] as const)('a cancellation that is taken back %s, and reminds again', async (_way, afterMs, texts) => {
    const site = await openMessagesSite();
    const { telling } = site.openProcess();
    const bookingId = randomUUID();
    const tell = (kind: 'booked' | 'cancelled', change: number) =>
      telling.visit({
        kind,
        change,
        bookingId,
        at: site.now(),
        phone: '010-1234-5678',
        name: '박정숙',
        slot: '2026-12-05T14:00',
        link: 'https://yunseul.kr/visit/x',
      });
    const sent = () => site.gateway.taken.map(({ body }) => String(body['text']));
    await tell('booked', 0);
    await expect.poll(sent).toHaveLength(1);
    await tell('cancelled', 1);
    site.moveBy(afterMs);
    await expect.poll(sent).toHaveLength(texts.length === 0 ? 1 : 2);
    // A process that may have died on the way is followed by another one, which tells again.
    await tell('booked', 2);
    await tell('booked', 2);
    site.moveBy(cancellationWaitMs);
    await noneWaits(site, 'sms');
    await pause(200);
    expect(sent()).toEqual([expect.any(String), ...texts.map((text) => expect.stringContaining(text))]);
    site.moveTo(inSeoul('2026-12-04', '10:00'));
    await expect.poll(() => sent().slice(1 + texts.length)).toEqual([expect.stringContaining('내일 12/5(토) 오후 2시')]);
  });

  it('go as 알림톡 where a template is configured, and otherwise by the signed webhook', async () => {
    const site = await openMessagesSite({ environment: { SOLAPI_PF_ID: 'KA01PF', SOLAPI_TEMPLATES: 'requested=KA01TP' } });
    await ask(site, site.openProcess());
    await noneWaits(site, 'sms');
    const kakaoOptions = { pfId: 'KA01PF', templateId: 'KA01TP', disableSms: false, variables: expect.objectContaining({ '#{이름}': '홍길동' }) };
    expect(site.gateway.taken[0]?.body).toMatchObject({ type: 'ATA', from: '16000000', kakaoOptions });

    const other = await openMessagesSite();
    const environment = {
      SOLAPI_API_KEY: '',
      SOLAPI_API_SECRET: '',
      SMS_WEBHOOK_URL: `${other.gateway.url}/sms`,
      SMS_WEBHOOK_SECRET: 'a webhook secret of the tests',
    };
    const byWebhook = await openMessagesSite({ environment });
    await ask(byWebhook, byWebhook.openProcess());
    await noneWaits(byWebhook, 'sms');
    expect(other.gateway.hooks).toMatchObject([{ body: { kind: 'requested', type: 'LMS', to: expect.stringMatching(/^010\d{8}$/) } }]);
    expect(other.gateway.refusedSignatures).toEqual([]);
  });
});

describe('text messages to a number that somebody else types', () => {
  it('are one a day, however many forms ask, and name nobody whose name is an address or a number', async () => {
    const site = await openMessagesSite();
    const { telling } = site.openProcess();
    const send = (name: string, phone = '010-9999-8888') =>
      telling.lead({ leadId: randomUUID(), kind: 'visit', receivedAt: site.now(), recipient: { phone, name } });
    for (const name of ['당첨 https://evil.kr/1 접속', 'evil.kr 확인', '홍길동']) await send(name);
    for (const name of ['evil.kr 확인', '입금 110-222-333333', '가'.repeat(21)]) await send(name, newPhone());
    await noneWaits(site, 'sms');
    expect(site.gateway.taken.filter(({ body }) => body['to'] === '01099998888')).toHaveLength(1);
    expect(site.gateway.taken).toHaveLength(4);
    for (const { body } of site.gateway.taken) expect(body['text']).not.toMatch(/ 님|evil|333333/);
    site.moveTo(inSeoul('2026-11-27', '14:00'));
    await send('홍길동');
    await noneWaits(site, 'sms');
    expect(site.gateway.taken.at(-1)?.body).toMatchObject({ to: '01099998888', text: expect.stringContaining('홍길동 님') });
  });

  it('are ten a day about visits, whose reminders stay', async () => {
    const site = await openMessagesSite();
    const { telling } = site.openProcess();
    const bookingId = randomUUID();
    const news = { bookingId, at: site.now(), phone: '010-9999-8888', slot: '2026-12-05T14:00', link: 'https://yunseul.kr/visit/a' } as const;
    await telling.visit({ ...news, kind: 'booked', change: 0 });
    for (let change = 1; change <= 20; change += 1) await telling.visit({ ...news, kind: 'moved', change });
    await expect.poll(() => site.gateway.taken.length, { timeout: 10_000 }).toBe(10);
    await untilQuiet();
    expect(site.gateway.taken).toHaveLength(10);
    site.moveTo(inSeoul('2026-12-04', '10:01'));
    await expect.poll(() => site.gateway.taken.at(-1)?.body['text'], { timeout: 10_000 }).toContain('내일');
    expect(site.gateway.taken).toHaveLength(11);
  });
});

describe('the announcement of the address', () => {
  it('goes once to each number that was promised it, after a preview of count and cost', async () => {
    const site = await openMessagesSite({ environment: { SMS_PRICES_WON: '18,45' } });
    const { telling, announcement } = site.openProcess();
    const phone = '010-1234-5678';
    for (const recipient of [{ phone, name: '홍길동' }, { phone: '01012345678', name: '홍길동' }, { phone: newPhone() }]) {
      await telling.lead({ leadId: randomUUID(), kind: 'visit', receivedAt: site.now(), recipient });
    }
    await noneWaits(site, 'sms');
    expect(await announcement.preview()).toMatchObject({ state: 'no_address', count: 2 });
    site.announce('다온군 해안읍 바닷길 501');
    const preview = await announcement.preview();
    expect(preview).toMatchObject({ state: 'ready', count: 2, text: expect.stringContaining('다온군 해안읍 바닷길 501') });
    expect(preview.costWon).toBe(18 * preview.counts.SMS + 45 * preview.counts.LMS);
    expect(preview.text).not.toContain('홍길동');
    expect(await Promise.all([announcement.send(), announcement.send()])).toEqual(expect.arrayContaining([0, 2]));
    await noneWaits(site, 'sms');
    expect(site.gateway.taken.filter(({ body }) => String(body['text']).includes('바닷길 501')).map(({ body }) => body['to'])).toHaveLength(2);
    // Who asks now is told the address at once.
    await telling.lead({ leadId: randomUUID(), kind: 'visit', receivedAt: site.now(), recipient: { phone } });
    await noneWaits(site, 'sms');
    expect(site.gateway.taken.at(-1)?.body['text']).toContain('장소 다온군 해안읍 바닷길 501 견본주택');
    expect(await announcement.preview()).toMatchObject({ state: 'nobody', count: 0, progress: { sent: 2, waiting: 0, failed: 0 } });
  });
});

describe('notices to the office', () => {
  it('come by webhook and mail, many at once as one, without a name or a number', async () => {
    const mail = await startMailServer();
    onTestFinished(mail.close);
    const site = await openMessagesSite({ environment: mail.environment });
    const process = site.openProcess();
    await ask(site, process);
    await expect.poll(() => [site.gateway.hooks.length, mail.mails.length]).toEqual([1, 1]);
    expect(site.gateway.hooks[0]?.body).toMatchObject({ link: 'https://yunseul.kr/admin/leads', events: [{ kind: 'lead', form: 'visit' }] });
    expect(site.gateway.hooks[0]?.body['text']).toContain('새 소식 1건: 방문예약 1\nhttps://yunseul.kr/admin/leads');
    await ask(site, process, 30);
    await process.telling.lead({ leadId: randomUUID(), kind: 'withdrawal', receivedAt: site.now() });
    await pause(200);
    expect(site.gateway.hooks).toHaveLength(1);
    site.moveBy(31_000);
    await noneWaits(site, 'webhook');
    await noneWaits(site, 'mail');
    expect([site.gateway.hooks.length, mail.mails.length]).toEqual([2, 2]);
    expect(site.gateway.hooks[1]?.body['text']).toContain('새 소식 31건: 방문예약 30, 수신 동의 철회 1');
    expect(JSON.stringify([site.gateway.hooks, mail.mails])).not.toMatch(/홍길동|(?<![\da-f])010-?\d{4}-?\d{4}(?![\da-f])/);
    expect(mail.mails[0]).toMatchObject({ to: ['office@test.example'], from: 'site@test.example' });
  });

  it('wait for a mail server that is away, and then come once', async () => {
    const mail = await startMailServer();
    onTestFinished(mail.close);
    const site = await openMessagesSite({ environment: mail.environment });
    const process = site.openProcess();
    await mail.close();
    await ask(site, process, 3);
    await expect
      .poll(() => site.logger.lines().some(({ event, channel, outcome }) => event === 'message.tried' && channel === 'mail' && outcome === 'failed'))
      .toBe(true);
    // The text messages did not wait for it.
    await noneWaits(site, 'sms');
    for (let passed = 0; passed < 60; passed += 10) {
      site.moveBy(10 * minute);
      await pause(60);
    }
    await untilQuiet();
    await mail.open();
    site.moveBy(75 * minute);
    await noneWaits(site, 'mail');
    const text = mail.mails.map((one) => one.text).join('\n');
    expect(once([...text.matchAll(/Message-ID: (\S+)/gi)].map(([, id = '']) => id))).toBe(mail.mails.length);
    const news = Array.from(text.matchAll(/새 소식 (\d+)건/g), ([, count]) => Number(count));
    expect(news.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('have one id in all attempts, and the same content, though more has come meanwhile', async () => {
    const site = await openMessagesSite();
    const process = site.openProcess();
    site.gateway.behave('lost');
    await ask(site, process);
    await expect.poll(() => site.gateway.hooks.length).toBe(1);
    await ask(site, process, 2);
    await untilQuiet();
    site.gateway.behave('ok');
    site.moveBy(40_000);
    await expect.poll(() => site.gateway.hooks.length).toBeGreaterThanOrEqual(2);
    site.moveBy(40_000);
    await noneWaits(site, 'webhook');
    const [first, ...others] = site.gateway.hooks;
    expect(others.find(({ id }) => id === first?.id)?.body).toEqual(first?.body);
    const events = [...new Map(site.gateway.hooks.map(({ id, body }) => [id, body['events'] as readonly unknown[]])).values()].flat();
    expect(events).toHaveLength(3);
  });

  it('tell of leads that cannot be delivered for 15 minutes, once for an outage, and again of the next', async () => {
    const site = await openMessagesSite();
    site.openProcess();
    const outage = () => site.gateway.hooks.filter(({ body }) => String(body['text']).includes('15분 넘게')).length;
    const lead = { id: randomUUID(), form: 'visit', fields: { name: '홍길동', phone: '010-1234-5678' }, receivedAt: site.now() } as const;
    await site.storage.leads.save(lead, { kind: 'forward', leaseUntil: site.now() });
    site.moveBy(14 * minute);
    await pause(150);
    expect(outage()).toBe(0);
    site.moveBy(2 * minute);
    await expect.poll(outage).toBe(1);
    site.moveBy(60 * minute);
    await pause(150);
    expect(outage()).toBe(1);
    await site.storage.leads.settleDelivered(lead.id, site.now(), 'form-service');
    site.moveBy(minute);
    await pause(300);
    await site.storage.leads.save({ ...lead, id: randomUUID(), receivedAt: site.now() }, { kind: 'forward', leaseUntil: site.now() });
    site.moveBy(16 * minute);
    await expect.poll(outage).toBe(2);
    expect(new Set(site.gateway.hooks.map(({ id }) => id)).size).toBe(site.gateway.hooks.length);
  });
});
