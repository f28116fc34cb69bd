import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chromiumPath, userAgent, viewports } from './tests/support/browser.ts';
import type { Link, Target } from './tests/support/fixtures.ts';

const executablePath = chromiumPath();
const isCi = Boolean(process.env['CI']);

/**
 * The tests that `npm test` runs on the app. It runs the flows of visitors and administrators behind the
 * proxy.
 */
const ofTheApp = /in-process\/|@in-process|@key/;

export default defineConfig<object, { target: Target; link: Link }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/build-once.ts',
  fullyParallel: true,
  // The compose file is started once for each worker.
  workers: process.env['TEST_DEPLOYED'] === 'compose' ? 1 : availableParallelism(),
  retries: 0,
  forbidOnly: isCi,
  // Limits against hanging, far above what a busy machine needs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  reportSlowTests: { max: 12, threshold: 20_000 },
  outputDir: 'node_modules/.cache/playwright',
  use: {
    userAgent,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: viewports.wide,
    reducedMotion: 'reduce',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [
    { name: 'in-process', grep: ofTheApp, grepInvert: /@deployed/, use: { target: 'in-process' } },
    { name: 'in-process, flows', grepInvert: [ofTheApp, /@deployed/], use: { target: 'in-process' } },
    // One worker each, because the site that a worker starts costs more than a few tests.
    { name: 'deployed, slow link', grep: /@key/, workers: 1, use: { target: 'deployed', link: 'slow' } },
    { name: 'deployed, buffering proxy', grep: /@key/, workers: 1, use: { target: 'deployed', link: 'buffered' } },
    { name: 'deployed, HTTP/3', grep: /@key/, workers: 1, use: { target: 'deployed', link: 'http/3' } },
    // The folder holds the tests that do not depend on how a page reached the browser.
    { name: 'deployed', grepInvert: /@in-process/, testIgnore: 'in-process/**', use: { target: 'deployed' } },
  ],
});
