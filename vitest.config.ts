import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

interface Suite {
  readonly name: string;
  readonly testTimeout: number;
  readonly globalSetup?: readonly string[];
}

function suite({ name, testTimeout, globalSetup = [] }: Suite) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      testTimeout,
      hookTimeout: 120_000,
      // A limit against hanging, far above what a busy machine needs.
      expect: { poll: { timeout: 60_000 } },
      setupFiles: ['tests/support/fixed-seed.ts'],
      globalSetup: [...globalSetup],
    },
  };
}

const services = 'tests/support/shared-services.ts';

// The browser's suites are in playwright.config.ts.
export default defineConfig({
  test: {
    projects: [
      suite({ name: 'unit', testTimeout: 120_000 }),
      suite({ name: 'contract', testTimeout: 120_000, globalSetup: [services] }),
      suite({ name: 'integration', testTimeout: 120_000, globalSetup: ['tests/support/build-once.ts', services] }),
    ],
    // Half of what the integration suite does is waiting.
    maxWorkers: availableParallelism() * 2,
    // To load modules anew for each file took most of the unit suite's time. A test that replaces one
    // resets them before and after.
    isolate: false,
  },
});
