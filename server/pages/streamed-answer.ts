import { HttpProblem } from '../http/http-problem.ts';
import type { Logger } from '../logger.ts';
import { withTimeout } from '../with-timeout.ts';
import { sectionTimeoutMs } from './page-timeouts.ts';

interface StreamedAnswerOptions {
  readonly logger: Logger;
  readonly requestId: string;
  /** Name of the section for the log. */
  readonly task: string;
}

/** Bounds the wait for a streamed section. A failing or slow one rejects and is logged. */
export async function streamedAnswer<T>(answer: Promise<T>, { logger, requestId, task }: StreamedAnswerOptions): Promise<T> {
  try {
    const result = await withTimeout(sectionTimeoutMs, answer);
    if (!result.inTime) throw new Error('too late');
    return result.value;
  } catch (error) {
    // A bad request is no fault of the site.
    const isRefused = error instanceof HttpProblem && error.status < 500;
    if (!isRefused) logger.error({ event: 'page.part_failed', requestId, task, err: error });
    throw error;
  }
}
