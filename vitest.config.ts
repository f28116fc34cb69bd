import { defineConfig } from 'vitest/config';

function suite(name: string, testTimeout: number, fileParallelism: boolean) {
  return { test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], testTimeout, hookTimeout: 60_000, fileParallelism, globalSetup: name === 'unit' || name === 'contract' ? [] : ['tests/support/build-once.ts'] } };
}

export default defineConfig({
  test: {
    projects: [suite('unit', 10_000, true), suite('contract', 30_000, true), suite('integration', 30_000, true), suite('e2e', 60_000, true)],
    maxWorkers: 2,
  },
});
