import { z } from 'zod';
import type { SignInRecord } from '../account-store.ts';

export const signInRecordSchema: z.ZodType<SignInRecord> = z.object({
  at: z.int(),
  browser: z.string(),
  network: z.string().nullable(),
  isNewDevice: z.boolean(),
});
