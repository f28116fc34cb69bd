import type { Logger } from '../logger.ts';
import { within } from '../within.ts';

interface LateAnswerOptions {
  readonly timeoutMs: number;
  readonly logger: Logger;
  readonly requestId: string;
  /** Name of the part of the page, for the log. */
  readonly task: string;
}

/**
 * Bounds what a page waits for after its shell: a part that fails or takes longer rejects, is logged with the request's number, and the page
 * shows a message in its place.
 */
export async function lateAnswer<T>(answer: Promise<T>, { timeoutMs, logger, requestId, task }: LateAnswerOptions): Promise<T> {
  try {
    const result = await within(timeoutMs, answer);
    if (!result.inTime) throw new Error('too late');
    return result.value;
  } catch (error) {
    logger.error({ event: 'page.part_failed', requestId, task, err: error });
    throw error;
  }
}
