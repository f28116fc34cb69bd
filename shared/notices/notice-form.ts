import { z } from 'zod';
import { timeOfField } from '#shared/korean/seoul-fields.ts';
import { noticeTextLimit } from './notice.ts';

const linkLimit = 300;
/** A path of the site, or an address of another one. */
const linkPattern = /^(?:\/(?!\/)|https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$))[^\s\\\p{Cc}\p{Cf}]*$/u;

/** A year such as 0202 is a slip. */
const earliest = Date.UTC(2000, 0, 1);
const seoulTime = z.string('required').min(1, 'required').transform(timeOfField).pipe(z.number('invalid').min(earliest, 'invalid'));

/** What the desk's form sends. `now` is the button that shows the notice at once. */
export const noticeFormSchema = z
  .object({
    id: z.uuid('invalid'),
    text: z
      .string('required')
      .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
      .pipe(z.string().min(1, 'required').max(noticeTextLimit, 'too_long')),
    link: z
      .string('invalid')
      .trim()
      .max(linkLimit, 'too_long')
      .refine((link) => link === '' || linkPattern.test(link), 'invalid')
      .default('')
      .transform((link) => (link === '' ? null : link)),
    now: z.literal('on').optional(),
    from: z.string().optional(),
    until: seoulTime,
  })
  .transform(({ now, from, ...notice }, context) => {
    const start = now === undefined ? seoulTime.safeParse(from) : { success: true as const, data: Date.now() };
    if (!start.success) context.addIssue({ code: 'custom', path: ['from'], message: start.error.issues[0]?.message ?? 'invalid' });
    else if (notice.until <= start.data) context.addIssue({ code: 'custom', path: ['until'], message: 'before_start' });
    return { ...notice, from: start.data ?? 0 };
  });
