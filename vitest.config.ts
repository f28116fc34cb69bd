import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/**
 * Begins with the files that play a fault of `tests/faults`. They are short and run long, and by their size they would
 * begin last, when nothing else is left to run beside them.
 */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const playsFault = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').includes('#tests/faults/');
    // This is a method of Vitest, which has no other name for it.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(playsFault), ...sorted.filter((file) => !playsFault(file))];
  }
}

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
    sequence: { sequencer: FaultsFirst },
  },
});
