import type { Page } from '@playwright/test';

/** 300 ms round trip, 1.6 Mbit/s down and 0.75 Mbit/s up. */
const weakReception = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 94_000 } as const;

export async function useWeakReception(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', weakReception);
}
