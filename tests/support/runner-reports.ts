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
  readonly skips: readonly string[];
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

/** How Vitest names tests that did not run. */
const notRun: ReadonlySet<string> = new Set(['pending', 'skipped', 'todo', 'disabled']);

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
    skips: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => notRun.has(status)).map(({ fullName }) => `${relative('.', name)} ${fullName}`),
    ),
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
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
});

/** The titles of all suites around it, then its own. */
type FoundSpec = z.infer<typeof playwrightSpec> & { readonly path: readonly string[] };

function specsIn(suite: PlaywrightSuite, outer: readonly string[] = []): FoundSpec[] {
  const path = [...outer, suite.title].filter((part) => part !== '');
  return [...suite.specs.map((spec) => ({ ...spec, path })), ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, path))];
}

const nameOf = ({ path, title, tests }: FoundSpec) => [...path, `${title} (${tests[0]?.projectName})`].join(' › ');

export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    suites: z.array(playwrightSuite),
    // Errors outside of tests, such as a failed set-up.
    errors: z.array(z.object({ message: z.string().optional() })),
  })
  .transform(({ stats, suites, errors }): Report => {
    const specs = suites.flatMap((suite) => specsIn(suite));
    const messagesOf = ({ tests }: FoundSpec) => tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message = '' }) => message)));
    const failed = specs.filter(({ ok }) => !ok).map((spec) => failure(nameOf(spec), messagesOf(spec)));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [...failed, ...errors.map(({ message = 'an error outside of tests' }) => message)],
      skips: specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(nameOf),
    };
  });
