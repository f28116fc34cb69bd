/** `missed` is a visitor who did not come. */
export const visitStates = ['booked', 'cancelled', 'came', 'missed'] as const;
export type VisitState = (typeof visitStates)[number];
