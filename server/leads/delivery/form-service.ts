import { site } from '#shared/site.ts';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { LeadOutcome } from '#shared/leads/lead.ts';
import type { Logger } from '#server/logger.ts';
import { exchange, type Exchange, type Lookup, type Reply } from '#server/http/exchange.ts';
import { retryAfterMs } from '#server/http/retry-after.ts';
import { redirectTarget } from './form-redirect.ts';
import { isPage, saysFailed } from './form-reply.ts';
import type { LeadSource } from '#shared/leads/lead-source.ts';
import type { LeadFields } from '../lead-store.ts';

export interface DeliveryResult {
  readonly outcome: LeadOutcome;
  /** The status or statuses, or a code such as `timeout`. Never the reply's text, which can quote the lead. */
  readonly detail: string;
  /** The form service asks for no attempt before this time. */
  readonly retryAfterMs?: number;
  /** The lead counts as accepted, but the answer was a page for people, which may also report an error. */
  readonly isPage?: true;
}

export interface ForwardOptions {
  readonly idempotencyKey: string;
  readonly source?: LeadSource | null | undefined;
}

export interface FormService {
  /** Returns false when the form has no URL. The store then serves as its inbox. */
  canForward(form: LeadForm): boolean;
  /**
   * `taken` means 2xx, unless its JSON says otherwise; `refused` any other answer; `unreachable` no complete
   * answer in time. Never rejects. Each attempt at a lead has the same `idempotencyKey`.
   */
  forward(form: LeadForm, fields: LeadFields, options: ForwardOptions): Promise<DeliveryResult>;
}

export interface HttpFormServiceOptions {
  /** https, or http on loopback. */
  readonly urls: Readonly<Partial<Record<LeadForm, string>>>;
  /** The limit for the whole reply, including body and redirect. */
  readonly timeoutMs: number;
  readonly encoding?: FormEncoding;
  /** Also sends how the visit began. */
  readonly forwardsSource?: boolean;
  /** Sent only to the configured URLs. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  /** The default is the system's. */
  readonly lookup?: Lookup;
}

type ForwardedFields = LeadFields & Readonly<Record<string, string | object | undefined>>;

/** A campaign's names stay as they are, because form services know them. */
function forwardedSource(source: LeadSource | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(source ?? {}).map(([key, value]) => [key.startsWith('utm_') ? key : `source_${key}`, value]));
}

const followed = new Set([301, 302, 303]);

export function createHttpFormService(options: HttpFormServiceOptions): FormService {
  const { urls, timeoutMs, encoding = 'json', forwardsSource = false, headers = {}, log, lookup } = options;
  const formsWithPage = new Set<LeadForm>();
  const asked = { 'User-Agent': `${site.slug}/1`, Accept: 'application/json' };

  async function send(url: URL, fields: ForwardedFields, idempotencyKey: string, signal: AbortSignal): Promise<DeliveryResult> {
    const common: Pick<Exchange, 'signal' | 'timeoutMs' | 'lookup'> = { signal, timeoutMs, ...(lookup && { lookup }) };
    const { body, contentType } = encodedFields(fields, encoding);
    const post = { method: 'POST', headers: { ...asked, ...headers, 'Content-Type': contentType, 'Idempotency-Key': idempotencyKey }, body };
    const first = await exchange(url, { ...common, ...post });
    if (!followed.has(first.status)) return resultOf(first, String(first.status));
    const target = redirectTarget(url, first.headers.location, lookup);
    if (!target) return { outcome: 'refused', detail: `${first.status} elsewhere` };
    const last = await exchange(target.url, { ...common, method: 'GET', headers: asked, ...(target.lookup && { lookup: target.lookup }) });
    return resultOf(last, `${first.status} ${last.status}`);
  }

  return {
    canForward: (form) => urls[form] !== undefined,
    async forward(form, fields, { idempotencyKey, source }) {
      const url = urls[form];
      if (url === undefined) return { outcome: 'unreachable', detail: 'not_configured' };
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const result = await send(new URL(url), forwardsSource ? { ...fields, ...forwardedSource(source) } : fields, idempotencyKey, timeout);
        if (result.isPage && !formsWithPage.has(form)) {
          formsWithPage.add(form);
          log?.warn({ event: 'form.answered_page', form });
        }
        return result;
      } catch (error) {
        return { outcome: 'unreachable', detail: timeout.aborted ? 'timeout' : codeOf(error) };
      }
    },
  };
}

function resultOf(reply: Reply, detail: string): DeliveryResult {
  const isSuccess = reply.status >= 200 && reply.status < 300;
  if (isSuccess && !saysFailed(reply.text)) return { outcome: 'taken', detail, ...(isPage(reply) && { isPage: true }) };
  const waitMs = retryAfterMs(reply);
  return { outcome: 'refused', detail: isSuccess ? `${detail} says_failed` : detail, ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
}

/** Error messages can quote what was sent. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'network';
}

export type FormEncoding = 'json' | 'form';

/**
 * In urlencoded bodies the parts of a consent are named `marketingConsent[at]` and
 * `marketingConsent[notice]`.
 */
export function encodedFields(fields: ForwardedFields, encoding: FormEncoding): { readonly body: string; readonly contentType: string } {
  if (encoding === 'json') return { body: JSON.stringify(fields), contentType: 'application/json' };
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.entries(value).map(([part, text]) => [`${name}[${part}]`, text]) : [[name, value]],
  );
  return { body: new URLSearchParams(pairs as [string, string][]).toString(), contentType: 'application/x-www-form-urlencoded' };
}
