import { seoulField } from '#shared/korean/seoul-fields.ts';
import { Clash } from '../frame/clash.tsx';
import { deskCopy } from '../words/desk.ts';
import { timeInWords } from '../words/times.ts';
import type { PaneProps } from './pane-props.ts';
import { isChange, ownerInWords, personName, stateInWords } from './lead-past.tsx';

const copy = deskCopy.lead;

/** What the colleague has saved stands beside what was pressed here. */
export function LeadClash({ opened: { lead, past }, colleagues, me, filter, now, mine }: PaneProps & { readonly mine: NonNullable<PaneProps['mine']> }) {
  const first = past.find(isChange);
  const { work } = lead;
  const inWords = (of: typeof state, count: number) => stateInWords(of, count, lead.form === 'withdrawal');
  const next = (at: string | null) => (at === null ? copy.noNext : timeInWords(at, now));
  const state = mine.state ?? work.state;
  const tries = mine.state === 'absent' ? (work.state === 'absent' ? work.tries + 1 : 1) : mine.state === undefined ? work.tries : 0;
  const [nextContactAt, ownerId] = [
    mine.nextContactAt === undefined ? work.nextContactAt : mine.nextContactAt,
    mine.ownerId === undefined ? work.ownerId : mine.ownerId,
  ];
  return (
    <Clash
      name={first ? personName(first.by, colleagues) : copy.gone}
      at={new Date(first?.at ?? now)}
      me={ownerInWords(me, colleagues)}
      rows={[
        [copy.states, inWords(work.state, work.tries), inWords(state, tries), [work.state, state]],
        [copy.next_contact, next(work.nextContactAt), next(nextContactAt)],
        [copy.owner, ownerInWords(work.ownerId, colleagues), ownerInWords(ownerId, colleagues)],
      ]}
      note={copy.clash.notes}
      keep={filter.lead(lead.id)}
      action={`/forms/leads/${lead.id}`}
      values={{ version: String(work.version), back: filter.query.toString(), ...fieldsOf(mine) }}
    />
  );
}

/** The change as the forms of the desk send it. */
function fieldsOf({ state, ownerId, nextContactAt }: NonNullable<PaneProps['mine']>): Record<string, string> {
  return {
    ...(state !== undefined && { state }),
    ...(ownerId !== undefined && { owner: ownerId ?? '' }),
    ...(nextContactAt !== undefined && { next: nextContactAt === null ? '' : seoulField(nextContactAt) }),
  };
}
