import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { loadConfig, type Environment } from '#server/config.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createMessageCipher } from '#server/messages/message-cipher.ts';
import { composeMessages } from '#server/wiring/compose-messages.ts';
import { openStorage } from '#server/wiring/storage.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

/** Long enough for a busy machine. */
export const sendTimeoutMs = 1000;

/** 2026-11-26 is a Thursday; the time is Seoul's. */
export const inSeoul = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);

export type MessagesSite = Awaited<ReturnType<typeof openMessagesSite>>;

/** The messages of one site on embedded storage, with a clock that the test moves and a gateway that it breaks. */
export async function openMessagesSite({
  at = inSeoul('2026-11-26', '14:00'),
  environment = {},
}: { readonly at?: Date; readonly environment?: Environment } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'test-messages-'));
  const gateway = await startMessageGateway();
  const key = randomBytes(32);
  const logger = createTestLogger();
  const config = loadConfig({ DATA_DIR: folder, ...gateway.environment, ...environment });
  const storage = await openStorage({ settings: config.storage, cipher: createLeadCipher([key]), messageCipher: createMessageCipher([key]), log: logger.log });
  let address: string | undefined;
  let clock = at.getTime();
  let startedAt = performance.now();
  const now = () => new Date(clock + performance.now() - startedAt);
  const settings = { publicUrl: 'https://yunseul.kr', salesPhone: '1600-0000' } as Parameters<typeof composeMessages>[0]['settings'];

  function openProcess() {
    const registry = new Registry();
    const timing = { now, tickMs: 20, timeoutMs: sendTimeoutMs };
    const messages = composeMessages({ config, settings, log: logger.log, registry, storage, leadKeys: [key], address: () => address, ...timing });
    messages.start();
    onTestFinished(messages.stop);
    return { ...messages, registry };
  }

  onTestFinished(async () => {
    await storage.close();
    await gateway.stop();
    await rm(folder, { recursive: true });
  });
  return {
    gateway,
    storage,
    logger,
    now,
    openProcess,
    announce: (text: string) => void (address = text),
    /** The clock jumps to this time and goes on from there. */
    moveTo(time: Date): void {
      clock = time.getTime();
      startedAt = performance.now();
    },
    moveBy(ms: number): void {
      this.moveTo(new Date(now().getTime() + ms));
    },
  };
}
