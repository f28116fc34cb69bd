import { z } from 'zod';

/** What happens when the address of the model house is announced now. */
export const announcementPreviewSchema = z.object({
  /** `ready` can be sent. */
  state: z.enum(['ready', 'nobody', 'no_address', 'not_configured']),
  /** Who was promised the address and has not got it yet. */
  count: z.int().nonnegative(),
  counts: z.object({ SMS: z.int().nonnegative(), LMS: z.int().nonnegative() }),
  /** `null` when no prices are configured. */
  costWon: z.number().nonnegative().nullable(),
  longestBytes: z.int().nonnegative(),
  /** The text without a name. */
  text: z.string(),
  /** The longest text for those who have booked a visit and for those who have not, with a stand-in for the name and without the secret of the link. */
  texts: z.array(z.object({ isBooked: z.boolean(), count: z.int(), type: z.enum(['SMS', 'LMS']), bytes: z.int(), text: z.string() })),
  /** Of those who have been announced to. */
  progress: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  /** Who was promised the address and does not get it, because no key reads the number. */
  leftOut: z.object({ unreadable: z.int() }),
  /** Not at night. */
  sentFrom: z.iso.datetime(),
});
export type AnnouncementPreview = z.output<typeof announcementPreviewSchema>;
