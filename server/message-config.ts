import { z } from 'zod';
import { formUrl, isUrl } from './config-urls.ts';

/** How people and the office are told. Nothing is configured by default, and then nobody is told. */
export interface MessageConfig {
  readonly sms: SmsConfig | undefined;
  /** What one message costs in won. */
  readonly smsPrices: { readonly SMS: number; readonly LMS: number } | undefined;
  /** Of the office. */
  readonly noticeWebhook: { readonly url: string; readonly secret: string | undefined } | undefined;
  readonly noticeMail: { readonly url: string; readonly from: string; readonly to: string } | undefined;
}

export type SmsConfig =
  | { readonly kind: 'webhook'; readonly url: string; readonly secret: string }
  | {
      readonly kind: 'solapi';
      readonly url: string;
      readonly apiKey: string;
      readonly apiSecret: string;
      readonly from: string;
      readonly kakao: { readonly pfId: string; readonly templates: Readonly<Record<string, string>> } | undefined;
    };

/** These may also come from a file. */
export const messageSecrets = ['SOLAPI_API_SECRET', 'SMS_WEBHOOK_SECRET', 'NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET', 'SMTP_URL'] as const;

const secret = z.string().min(24, 'needs at least 24 characters').optional();
const mailAddress = z
  .string()
  .regex(/^[^\s@,<>]+@[^\s@,<>]+$/, 'must be an e-mail address')
  .optional();

const templates = z
  .string()
  .transform((text) => text.split(/[;\n]/).map((pair) => pair.trim()))
  .transform((pairs) => pairs.filter((pair) => pair !== ''))
  .refine((pairs) => pairs.every((pair) => /^(?:requested|booked|moved|cancelled|reminder|address)=\S+$/.test(pair)), 'must be KIND=TEMPLATE, separated by ;')
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])))
  .optional();

export const messageVariables = {
  SOLAPI_API_KEY: z.string().min(8, 'is too short').optional(),
  SOLAPI_API_SECRET: z.string().min(16, 'is too short').optional(),
  SOLAPI_URL: formUrl,
  SOLAPI_PF_ID: z.string().optional(),
  SOLAPI_TEMPLATES: templates,
  SMS_FROM: z
    .string()
    .regex(/^[0-9][0-9-]{6,14}$/, 'must be digits and dashes')
    .transform((number) => number.replaceAll('-', ''))
    .optional(),
  SMS_WEBHOOK_URL: formUrl,
  SMS_WEBHOOK_SECRET: secret,
  SMS_PRICES_WON: z
    .string()
    .regex(/^\d{1,5}(?:\.\d+)?,\d{1,5}(?:\.\d+)?$/, 'must be the prices of one SMS and one LMS, such as 18,45')
    .optional(),
  NOTIFY_WEBHOOK_URL: formUrl,
  NOTIFY_WEBHOOK_SECRET: secret,
  SMTP_URL: z
    .string()
    .refine((value) => isUrl(value, ['smtp:', 'smtps:']), 'must be an smtp:// or smtps:// address')
    .optional(),
  NOTIFY_MAIL_TO: z
    .string()
    .refine((value) => value.split(',').every((part) => mailAddress.safeParse(part.trim()).success), 'must be e-mail addresses, separated by commas')
    .optional(),
  NOTIFY_MAIL_FROM: mailAddress,
};

type MessageEnvironment = z.output<z.ZodObject<typeof messageVariables>>;

/** Variables that need each other. */
const together = [
  ['SOLAPI_API_KEY', ['SOLAPI_API_SECRET', 'SMS_FROM']],
  ['SOLAPI_API_SECRET', ['SOLAPI_API_KEY']],
  ['SOLAPI_PF_ID', ['SOLAPI_TEMPLATES', 'SOLAPI_API_KEY']],
  ['SOLAPI_TEMPLATES', ['SOLAPI_PF_ID']],
  ['SMS_WEBHOOK_URL', ['SMS_WEBHOOK_SECRET']],
  ['SMTP_URL', ['NOTIFY_MAIL_TO', 'NOTIFY_MAIL_FROM']],
  ['NOTIFY_MAIL_TO', ['SMTP_URL']],
] as const satisfies readonly (readonly [keyof MessageEnvironment, readonly (keyof MessageEnvironment)[]])[];

/** Also for values that are invalid, so that one start names all problems. */
export function messageProblems(values: Readonly<Record<string, string | undefined>>): string[] {
  const missing = together.flatMap(([name, needed]) =>
    values[name] === undefined ? [] : needed.filter((other) => values[other] === undefined).map((other) => `${other} is missing (required with ${name})`),
  );
  const hasTwo = values['SOLAPI_API_KEY'] !== undefined && values['SMS_WEBHOOK_URL'] !== undefined;
  return [...new Set(missing), ...(hasTwo ? ['SOLAPI_API_KEY and SMS_WEBHOOK_URL are both set'] : [])];
}

function smsOf(env: MessageEnvironment): SmsConfig | undefined {
  if (env.SMS_WEBHOOK_URL !== undefined) return { kind: 'webhook', url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET ?? '' };
  if (env.SOLAPI_API_KEY === undefined) return undefined;
  const kakao = env.SOLAPI_PF_ID === undefined ? undefined : { pfId: env.SOLAPI_PF_ID, templates: env.SOLAPI_TEMPLATES ?? {} };
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret = '', SMS_FROM: from = '', SOLAPI_URL: url = 'https://api.solapi.com' } = env;
  return { kind: 'solapi', url, apiKey, apiSecret, from, kakao };
}

export function messageConfigOf(env: MessageEnvironment): MessageConfig {
  const [SMS = 0, LMS = 0] = (env.SMS_PRICES_WON ?? '').split(',').map(Number);
  const { NOTIFY_WEBHOOK_URL: webhook, NOTIFY_WEBHOOK_SECRET: webhookSecret, SMTP_URL: url, NOTIFY_MAIL_FROM: from = '', NOTIFY_MAIL_TO: to = '' } = env;
  return {
    sms: smsOf(env),
    smsPrices: env.SMS_PRICES_WON === undefined ? undefined : { SMS, LMS },
    noticeWebhook: webhook === undefined ? undefined : { url: webhook, secret: webhookSecret },
    noticeMail: url === undefined ? undefined : { url, from, to },
  };
}
