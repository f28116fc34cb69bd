import { relative } from 'node:path';
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Report extends Count {
  readonly failedTitles: readonly string[];
}

export const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
  })
  .transform((report): Report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failedTitles: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
        return (titles.length > 0 ? titles : ['']).map((title) => `${relative('.', name)} ${title}`);
      }),
  }));

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly projectName: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean(), tests: z.array(z.object({ projectName: z.string() })) })),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
});

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => `${file} ${title} (${tests[0]?.projectName})`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    suites: z.array(playwrightSuite),
    // Errors outside of tests, such as a failed set-up.
    errors: z.array(z.object({ message: z.string().optional() })),
  })
  .transform(({ stats, suites, errors }): Report => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failedTitles: [...suites.flatMap(failedSpecs), ...errors.map(({ message = 'an error outside of tests' }) => message)],
  }));
