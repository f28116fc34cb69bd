import type { LeadForm } from '#shared/leads/lead-form-names.ts';

/** The build replaces it. Without a named tool, no code of this room is in any file. */
declare const isMeasured: boolean | undefined;

const eventName = 'lead-sent';

/** Tells the tools that a form was taken, and nothing of what it says. */
export function tellLeadSent(form: LeadForm): void {
  if (typeof isMeasured !== 'undefined' && isMeasured && form !== 'withdrawal') dispatchEvent(new CustomEvent(eventName, { detail: form }));
}

export function onLeadSent(call: (form: string) => void): void {
  addEventListener(eventName, (event) => call(String((event as CustomEvent<unknown>).detail)));
}
