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
  /** Not at night. */
  sentFrom: z.iso.datetime(),
});
export type AnnouncementPreview = z.output<typeof announcementPreviewSchema>;
