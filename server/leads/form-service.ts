import { site } from '../../shared/site.ts';
import type { LeadForm } from '../../shared/lead-form-names.ts';
import type { LeadOutcome } from '../../shared/lead.ts';
import type { LeadFields } from './lead-store.ts';

const maxReplyBytes = 64 * 1024;

export interface DeliveryResult {
  readonly outcome: LeadOutcome;
  /** The status, or a code such as `timeout`; never the reply's text, which can quote the lead. */
  readonly detail: string;
}

export interface FormService {
  /** False without a URL for the form: the store then serves as its inbox. */
  canForward(form: LeadForm): boolean;
  /**
   * `refused`: any answer but 2xx, redirects included; `unreachable`: no complete answer in time.
   * Never rejects. Each try of a lead carries the same `idempotencyKey`.
   */
  forward(form: LeadForm, fields: LeadFields, options: { readonly idempotencyKey: string }): Promise<DeliveryResult>;
}

export interface HttpFormServiceOptions {
  /** https, or http on loopback. */
  readonly urls: Readonly<Partial<Record<LeadForm, string>>>;
  /** For the whole reply, body included. */
  readonly timeoutMs: number;
  readonly userAgent?: string;
}

/**
 * Redirects are not followed: they would send personal data to another URL. Reads at most 64 kB.
 */
export function createHttpFormService({ urls, timeoutMs, userAgent = `${site.slug}/1` }: HttpFormServiceOptions): FormService {
  return {
    canForward: (form) => urls[form] !== undefined,
    async forward(form, fields, { idempotencyKey }) {
      const url = urls[form];
      if (url === undefined) return { outcome: 'unreachable', detail: 'not_configured' };
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, 'User-Agent': userAgent, Accept: 'application/json' },
          body: JSON.stringify(fields),
          signal: timeout,
        });
        await discardBody(response);
        return { outcome: response.ok ? 'taken' : 'refused', detail: String(response.status) };
      } catch (error) {
        return { outcome: 'unreachable', detail: timeout.aborted ? 'timeout' : codeOf(error) };
      }
    },
  };
}

/** Reading the reply to its end keeps the connection usable. */
async function discardBody(response: Response): Promise<void> {
  if (!response.body) return;
  const reader = response.body.getReader();
  for (let readBytes = 0; readBytes <= maxReplyBytes;) {
    const chunk = await reader.read();
    if (chunk.done) return;
    readBytes += chunk.value.byteLength;
  }
  await reader.cancel().catch(() => undefined);
}

/** Error messages can quote what was sent. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'network';
}
