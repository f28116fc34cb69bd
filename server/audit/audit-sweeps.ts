import type { Logger } from '#server/logger.ts';
import type { AuditTrail } from './audit-trail.ts';

const sweepEveryMs = 60 * 60 * 1000;

/** Now and every hour. */
export function createAuditSweeps({ audit, log }: { readonly audit: AuditTrail; readonly log: Logger }) {
  let timer: ReturnType<typeof setInterval> | undefined;
  function sweep(): void {
    audit.sweep().catch((error: unknown) => log.warn({ event: 'audit.not_swept', err: error }));
  }
  return {
    start(): void {
      sweep();
      timer = setInterval(sweep, sweepEveryMs).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
