import type { Browser, BrowserContext } from '@playwright/test';

export interface Noise {
  /** Each message may occur any number of times. */
  expect(...complaints: readonly RegExp[]): void;
  unexpected(): readonly string[];
  stop(): void;
}

/** Chromium prints these messages when there is no graphics card. */
export const drawingInSoftware = /GPU|WebGL|GL Driver|swiftshader/i;

/**
 * Requests that a navigation aborts, and scripts that are disabled or that the policy blocks, which the
 * console reports.
 */
const notFailures = new Set(['net::ERR_ABORTED', 'csp']);

export function watchNoise(browser: Browser): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  function listen(context: BrowserContext): void {
    context.on('console', (message) => {
      const { url } = message.location();
      if (!url.startsWith('chrome')) heard.push(`${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (!notFailures.has(reason)) heard.push(`failed: ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`);
    });
  }
  browser.on('context', listen);
  return {
    expect: (...complaints) => void expected.push(...complaints),
    unexpected: () => heard.filter((line) => !expected.some((complaint) => complaint.test(line))),
    stop: () => void browser.off('context', listen),
  };
}
