import type { RefObject } from 'react';
import { readPhone } from '#shared/korean/phone.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';

/** Asks once about a number that nobody could call. When it is sent again, it is accepted. */
export function doubtIn({ phone }: Readonly<Record<string, unknown>>, asked: RefObject<unknown>): FieldErrors | undefined {
  if (typeof phone !== 'string' || phone === asked.current || readPhone(phone)) return undefined;
  asked.current = phone;
  return { phone: 'phone_doubtful' };
}
