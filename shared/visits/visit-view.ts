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
export interface OwnVisit {
  readonly slot: string;
  readonly state: VisitState;
  readonly changedAt: string;
  readonly isOver: boolean;
  readonly name: string;
  readonly phone: string;
  readonly places: VisitPlaces;
  readonly texts: VisitTexts | undefined;
}

/** What the office sees. Name and number are missing when no key decrypts them. Times are ISO 8601 UTC. */
export interface OfficeVisit {
  readonly id: string;
  readonly leadId: string;
  readonly slot: string;
  readonly state: VisitState;
  /** Counts the changes. */
  readonly version: number;
  readonly bookedAt: string;
  /** Of the booking, a move or a cancellation. */
  readonly changedAt: string;
  /** When its time was last changed. */
  readonly movedAt: string | null;
  /** Without a colleague it was the visitor. Missing before any change, and where nobody kept it. */
  readonly lastChange: { readonly at: string; readonly by: { readonly id: string; readonly name: string } | null } | null;
  readonly name: string | null;
  readonly phone: string | null;
}

/** Answers a form whose time was taken meanwhile: the wanted time, and the nearest ones that are free. */
export interface FullTime {
  readonly wanted: string;
  readonly free: readonly string[];
}

/** A visit that was just booked, and the page of it, whose address is a secret. */
export const bookedVisitSchema = z.object({ slot: z.string(), path: z.string(), texts: visitTextsSchema.optional() });
export type BookedVisit = z.output<typeof bookedVisitSchema>;
