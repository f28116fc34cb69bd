import { defineConfig } from 'vitest/config';

interface Suite {
  readonly name: string;
  readonly testTimeout: number;
  /** Over real servers and a real browser a busy machine may be too slow once; what fails twice is broken. */
  readonly retry: number;
  readonly needsBuild: boolean;
}

function suite({ name, testTimeout, retry, needsBuild }: Suite) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      testTimeout,
      retry,
      hookTimeout: 120_000,
      globalSetup: needsBuild ? ['tests/support/build-once.ts'] : [],
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      suite({ name: 'unit', testTimeout: 20_000, retry: 0, needsBuild: false }),
      suite({ name: 'contract', testTimeout: 60_000, retry: 1, needsBuild: false }),
      suite({ name: 'integration', testTimeout: 60_000, retry: 1, needsBuild: true }),
      suite({ name: 'e2e', testTimeout: 120_000, retry: 2, needsBuild: true }),
    ],
    maxWorkers: 2,
  },
});
