import { daysInOrder, leadFilterIn, withQuery } from '#shared/leads/lead-list-address.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';

/** The filter in the address of the list, which every link and form of the list keeps. */
export class LeadFilter {
  readonly query: URLSearchParams;
  constructor(search: string) {
    this.query = leadFilterIn(search);
    // The dates that were typed before another choice of days.
    if (!this.hasDates) for (const name of ['from', 'to']) this.query.delete(name);
    const [from, to] = daysInOrder(this.get('from'), this.get('to'));
    for (const [name, day] of Object.entries({ from, to })) if (day) this.query.set(name, day);
  }
  /** Dates are asked for, or stand in the address alone. */
  get hasDates(): boolean {
    const day = this.get('day');
    return day === 'dates' || (day === undefined && (this.query.has('from') || this.query.has('to')));
  }
  get(name: string): string | undefined {
    return this.query.get(name) ?? undefined;
  }
  /** The filter without the place in the list. */
  get conditions(): URLSearchParams {
    return new URLSearchParams([...this.query].filter(([name]) => name !== 'cursor'));
  }
  list(changes: Readonly<Record<string, string>> = {}): string {
    return withQuery(deskPaths.leads, new URLSearchParams([...this.conditions, ...Object.entries(changes)]));
  }
  lead(id: string): string {
    return withQuery(`${deskPaths.leads}/${id}`, this.query);
  }
}
