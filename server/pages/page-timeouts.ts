import { HttpProblem } from '#server/http/http-problem.ts';
import type { Logger } from '#server/logger.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** A rendering is aborted after this time. */
export const renderTimeoutMs = 4500;

/** After this time a page shows a message instead of its streamed section. */
export const sectionTimeoutMs = 2000;

/** When the store answers within this time, the page is sent in one piece and needs no script. */
export const wholeWithinMs = 30;

interface SectionOptions {
  readonly logger: Logger;
  readonly requestId: string;
  /** The name of the section in the log. */
  readonly task: string;
}

/** Limits the wait for the data of a streamed section. Rejects, and logs that, when they fail or are late. */
export async function withinSectionTimeout<T>(data: Promise<T>, { logger, requestId, task }: SectionOptions): Promise<T> {
  try {
    const result = await withTimeout(sectionTimeoutMs, data);
    if (!result.inTime) throw new Error('too late');
    return result.value;
  } catch (error) {
    // A bad request is not a fault of the site.
    const isRefused = error instanceof HttpProblem && error.status < 500;
    if (!isRefused) logger.error({ event: 'page.part_failed', requestId, task, err: error });
    throw error;
  }
}
