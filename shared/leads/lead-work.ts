import { z } from 'zod';
import { leadForms } from './lead-form-names.ts';
import { textLimits } from '#shared/limits.ts';
import { leadDays, workStates } from './work-states.ts';

/** `version` counts the changes, so that of two people who change a lead at once the second is told. */
export const leadWorkSchema = z.object({
  state: z.enum(workStates),
  /** How often the person was called in vain. */
  tries: z.int().min(0).max(99),
  /** An account, or nobody. */
  ownerId: z.string().nullable(),
  nextContactAt: z.iso.datetime().nullable(),
  version: z.int().nonnegative(),
});
export type LeadWorkView = z.output<typeof leadWorkSchema>;

export const untouchedWork: LeadWorkView = { state: 'new', tries: 0, ownerId: null, nextContactAt: null, version: 0 };

/** Names only what changes. `absent` without `tries` is one more call in vain. `press` makes what is sent twice one change. */
export const workChangeSchema = z
  .strictObject({
    version: z.int('invalid').nonnegative('invalid'),
    state: z.enum(workStates, 'invalid').optional(),
    tries: z.int('invalid').min(0, 'invalid').max(99, 'invalid').optional(),
    ownerId: z.string('invalid').max(60, 'invalid').nullable().optional(),
    nextContactAt: z.iso.datetime('invalid').nullable().optional(),
    press: z.uuid('invalid').optional(),
  })
  .refine(({ version: _version, press: _press, ...change }) => Object.values(change).some((value) => value !== undefined), 'invalid');
export type WorkChange = z.output<typeof workChangeSchema>;

/** The id makes a note that is sent twice one note. */
export const noteSchema = z.strictObject({
  id: z.uuid('invalid'),
  text: z.string('required').trim().min(1, 'required').max(textLimits.message, 'too_long'),
});

const changed = <Value extends z.ZodType>(value: Value) => z.tuple([value, value]).optional();

/** What happened to a lead on the desk. Pairs are before and after. */
export const pastEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string() }),
  note: z.string().optional(),
  press: z.string().optional(),
  state: changed(z.enum(workStates)),
  tries: changed(z.int()),
  ownerId: changed(z.string().nullable()),
  nextContactAt: changed(z.string().nullable()),
});
export type PastEntry = z.output<typeof pastEntrySchema>;

export const colleagueSchema = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.output<typeof colleagueSchema>;

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value);
const day = z.preprocess(blankAsMissing, z.iso.date('invalid').optional());

/** The filter of the desk, as its address has it. A form without script sends empty values for absent ones. */
export const deskFilterShape = {
  form: z.preprocess(blankAsMissing, z.enum(leadForms, 'invalid').optional()),
  work: z.preprocess(blankAsMissing, z.enum(workStates, 'invalid').optional()),
  /** `me`, `none`, or the id of an account. */
  owner: z.preprocess(blankAsMissing, z.string('invalid').max(60, 'invalid').optional()),
  day: z.preprocess(blankAsMissing, z.enum(leadDays, 'invalid').optional()),
  from: day,
  to: day,
  /** See `channelOf`. */
  source: z.preprocess(blankAsMissing, z.string('invalid').max(200, 'invalid').optional()),
  /** The next contact is overdue. */
  due: z.preprocess(blankAsMissing, z.literal('overdue', 'invalid').optional()),
  /** What was searched for, encrypted, because a name or number must not stand in an address. */
  find: z.preprocess(blankAsMissing, z.string('invalid').max(400, 'invalid').optional()),
};

export const searchSchema = z.strictObject({ q: z.string('invalid').max(textLimits.name, 'too_long') });
