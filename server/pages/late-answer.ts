import type { Logger } from '../logger.ts';

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
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } catch (error) {
    logger.error({ event: 'page.part_failed', requestId, task, err: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
