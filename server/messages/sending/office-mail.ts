import { createTransport } from 'nodemailer';
import type { SendResult } from '../channel-worker.ts';
import type { Notice } from './office-notice.ts';
import { networkCode } from './signed-post.ts';

export interface MailOptions {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server offers it. */
  readonly url: string;
  readonly from: string;
  readonly to: string;
  readonly timeoutMs: number;
}

/** All attempts have one Message-ID, by which mail programs know a repeat. */
export function createNoticeMail({ url, from, to, timeoutMs }: MailOptions) {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  return async ({ id, subject, text }: Notice): Promise<SendResult> => {
    try {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } });
      return { outcome: 'sent', detail: 'accepted' };
    } catch (error) {
      const code =
        error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? String(error.responseCode) : networkCode(error);
      return { outcome: 'failed', detail: code };
    }
  };
}
