import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

interface Suite {
  readonly name: string;
  readonly testTimeout: number;
  readonly globalSetup?: readonly string[];
}

function suite({ name, testTimeout, globalSetup = [] }: Suite) {
  return {
    test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], testTimeout, hookTimeout: 120_000, globalSetup: [...globalSetup] },
  };
}

const services = 'tests/support/shared-services.ts';

// The browser's suites are in playwright.config.ts.
export default defineConfig({
  test: {
    projects: [
      suite({ name: 'unit', testTimeout: 60_000 }),
      suite({ name: 'contract', testTimeout: 60_000, globalSetup: [services] }),
      suite({ name: 'integration', testTimeout: 60_000, globalSetup: ['tests/support/build-once.ts', services] }),
    ],
    maxWorkers: availableParallelism(),
  },
});
