import type { LeadForm } from '../../shared/form-rules.ts';
import type { LeadOutcome } from '../../shared/lead.ts';
import type { LeadFields } from './lead-store.ts';

const maxReplyBytes = 64 * 1024;

export interface Forwarded {
  readonly outcome: LeadOutcome;
  /** For the log: the status of the answer, or a code such as `timeout` or `ECONNREFUSED`. Never anything from the reply's body. */
  readonly detail: string;
}

/** Where leads are handed over to. */
export interface FormService {
  /** False when no address is configured for the form: the lead store is the inbox then. */
  canForward(form: LeadForm): boolean;
  /**
   * Hands one lead over. `taken`: answered 2xx; `refused`: any other answer, redirects included; `unreachable`: no complete answer in time. Never
   * rejects. The same `idempotencyKey` goes with every try for one lead.
   */
  forward(form: LeadForm, fields: LeadFields, options: { readonly idempotencyKey: string; readonly signal?: AbortSignal }): Promise<Forwarded>;
}

export interface HttpFormServiceOptions {
  /** Addresses by form, checked by the configuration to be https unless loopback. */
  readonly urls: Readonly<Partial<Record<LeadForm, string>>>;
  /** Over the whole reply: connecting, headers and body. */
  readonly timeoutMs: number;
  readonly userAgent?: string;
}

/**
 * Posts leads as JSON. Redirects are not followed, so that a lead only ever goes to the configured address. Of a reply at most 64 kB are read; an
 * answer whose body does not end within the time counts as unreachable, whatever its status.
 */
export function createHttpFormService({ urls, timeoutMs, userAgent = 'yunseul-ocean-park/1' }: HttpFormServiceOptions): FormService {
  return {
    canForward: (form) => urls[form] !== undefined,
    async forward(form, fields, { idempotencyKey, signal }) {
      const url = urls[form];
      if (url === undefined) return { outcome: 'unreachable', detail: 'not_configured' };
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, 'User-Agent': userAgent, Accept: 'application/json' },
          body: JSON.stringify(fields),
          signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        });
        await discardBody(response);
        return { outcome: response.ok ? 'taken' : 'refused', detail: String(response.status) };
      } catch (error) {
        return { outcome: 'unreachable', detail: timeout.aborted ? 'timeout' : codeOf(error) };
      }
    },
  };
}

/** Reading a short reply to its end lets the connection be used again; a long one is cut off. */
async function discardBody(response: Response): Promise<void> {
  if (!response.body) return;
  const reader = response.body.getReader();
  for (let readBytes = 0; readBytes <= maxReplyBytes;) {
    const chunk = await reader.read();
    if (chunk.done) return;
    readBytes += chunk.value.byteLength;
  }
  // A reply that was cut off has been understood all the same; that its connection may break is of no interest.
  await reader.cancel().catch(() => undefined);
}

/** The system's code only: messages of errors can quote what was sent. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'network';
}
