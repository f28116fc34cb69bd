import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Report extends Count {
  /** Each failure has the first lines of its messages. */
  readonly failures: readonly string[];
}

const shownLines = 12;

/** Includes the reason, so that a build machine that shows only the end of a log shows it too. */
function failure(title: string, messages: readonly string[]): string {
  const linesOf = (message: string) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '');
  return [title, ...messages.flatMap((message) => linesOf(message).slice(0, shownLines)).map((line) => `  ${line}`)].join('\n');
}

export const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
      }),
    ),
  })
  .transform((report): Report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const file = relative('.', name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0) return [failure(file, [message])];
        return failed.map(({ fullName, failureMessages }) => failure(`${file} ${fullName}`, failureMessages));
      }),
  }));

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly z.infer<typeof playwrightSpec>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
});

function failedSpecs({ title, specs, suites = [] }: PlaywrightSuite, outer: readonly string[] = []): string[] {
  const path = [...outer, title].filter((part) => part !== '');
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const messages = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)));
      return failure([...path, `${spec.title} (${spec.tests[0]?.projectName})`].join(' › '), messages);
    });
  return [...own, ...suites.flatMap((suite) => failedSpecs(suite, path))];
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
    failures: [...suites.flatMap((suite) => failedSpecs(suite)), ...errors.map(({ message = 'an error outside of tests' }) => message)],
  }));
