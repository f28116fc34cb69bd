import { z } from 'zod';

/** `missed` is a visitor who did not come. */
export const visitStates = ['booked', 'cancelled', 'came', 'missed'] as const;
export type VisitState = (typeof visitStates)[number];

/** The times that are offered. A closed day has no hours, and a full hour no places. */
export const visitPlacesSchema = z.object({
  placesPerSlot: z.int().positive(),
  days: z.array(z.object({ day: z.string(), hours: z.array(z.object({ hour: z.string(), places: z.int().nonnegative() })) })),
});
export type VisitPlaces = z.output<typeof visitPlacesSchema>;

/** What the visitor is sent: missing where the site sends no text messages, and without a day when it is too late for a reminder. */
export const visitTextsSchema = z.object({ remindedOn: z.string().optional() });
export type VisitTexts = z.output<typeof visitTextsSchema>;

/** What the person with the link sees. Times are ISO 8601 UTC. */
export const ownVisitSchema = z.object({
  slot: z.string(),
  state: z.enum(visitStates),
  changedAt: z.iso.datetime(),
  isOver: z.boolean(),
  name: z.string(),
  phone: z.string(),
  places: visitPlacesSchema,
  texts: visitTextsSchema.optional(),
});
export type OwnVisit = z.output<typeof ownVisitSchema>;

/** What the office sees. Name and number are missing when no key decrypts them. */
export const officeVisitSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  slot: z.string(),
  state: z.enum(visitStates),
  /** Counts the changes. */
  version: z.int().nonnegative(),
  bookedAt: z.iso.datetime(),
  /** Of the booking, a move or a cancellation. */
  changedAt: z.iso.datetime(),
  /** When its time was last changed. */
  movedAt: z.iso.datetime().nullable(),
  /** Without a colleague it was the visitor. Missing before any change, and where nobody kept it. */
  lastChange: z.object({ at: z.iso.datetime(), by: z.object({ id: z.string(), name: z.string() }).nullable() }).nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
});
export type OfficeVisit = z.output<typeof officeVisitSchema>;

/** Answers a form whose time was taken meanwhile: the wanted time, and the nearest ones that are free. */
export interface FullTime {
  readonly wanted: string;
  readonly free: readonly string[];
}

/** A visit that was just booked, and the page of it, whose address is a secret. */
export const bookedVisitSchema = z.object({ slot: z.string(), path: z.string(), texts: visitTextsSchema.optional() });
export type BookedVisit = z.output<typeof bookedVisitSchema>;
