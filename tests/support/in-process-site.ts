import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '#server/config.ts';
import { runAdminCommand } from './admin-command.ts';
import { formUrls, startFormService } from './form-service.ts';
import { startTestApp, type TestAppOptions } from './test-app.ts';
import { temporaryFolder } from './site-process.ts';
import { commonEnvironment, type SiteUnderTest } from './site-under-test.ts';

export interface InProcessOptions extends Pick<TestAppOptions, 'media' | 'wrapPages' | 'visitHours'> {
  readonly environment?: Environment;
}

export async function startInProcessSite({ environment = {}, ...options }: InProcessOptions = {}): Promise<SiteUnderTest> {
  const [forms, folder] = await Promise.all([startFormService(), temporaryFolder()]);
  const told = { ...commonEnvironment, DATA_DIR: folder.path, ...formUrls(forms), ...environment };
  const app = await startTestApp(told, { ...options, dataDir: folder.path });
  let storageDelayMs = 0;
  const { press } = app.app.storage;
  const { list, find, countView } = press;
  Object.assign(press, {
    list: async (...args: Parameters<typeof list>) => pause(storageDelayMs).then(() => list(...args)),
    find: async (...args: Parameters<typeof find>) => pause(storageDelayMs).then(() => find(...args)),
    countView: async (...args: Parameters<typeof countView>) => pause(storageDelayMs).then(() => countView(...args)),
  });
  return {
    origin: app.origin,
    forms,
    fetch: (url, init = {}) => fetch(url, { ...init, redirect: 'manual' }),
    admin: (args, input) => runAdminCommand(told, args, input),
    slowDownStorage: async (ms) => void (storageDelayMs = ms),
    written: async () => app.logText() + (await (await fetch(`${app.origin}/metrics`)).text()),
    async stop() {
      await app.stop();
      await forms.stop();
      await folder.remove();
    },
  };
}
