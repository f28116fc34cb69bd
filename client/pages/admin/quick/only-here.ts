/* What only this window has, until it is saved. */

type Reason = 'store-away' | 'signed-out' | 'refused-notes';
const reasons = new Set<Reason>();
const ask = (event: Event) => event.preventDefault();

/** While there is a reason, browsers ask before they leave the page. */
export function askBeforeLeaving(reason: Reason, isReason: boolean): void {
  if (isReason) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

interface RefusedNote {
  readonly text: string;
  /** Missing where two notes have become one, which is a new one. */
  readonly id: string | undefined;
}

/** Notes that were refused when their panes were closed, by lead. */
const refused = new Map<string, RefusedNote>();

export function keepRefusedNote(leadId: string, body: URLSearchParams): void {
  const [before, text] = [refused.get(leadId), body.get('text') ?? ''];
  refused.set(leadId, before ? { text: `${before.text}\n\n${text}`, id: undefined } : { text, id: body.get('id') ?? undefined });
  askBeforeLeaving('refused-notes', true);
}

export function takeRefusedNote(leadId: string): RefusedNote | undefined {
  const note = refused.get(leadId);
  refused.delete(leadId);
  askBeforeLeaving('refused-notes', refused.size > 0);
  return note;
}

export function dropRefusedNotes(): void {
  refused.clear();
  askBeforeLeaving('refused-notes', false);
}
