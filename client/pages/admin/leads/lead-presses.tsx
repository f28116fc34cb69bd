import { wordOf } from '#shared/pages/word-of.ts';
import { seoulField } from '#shared/korean/seoul-fields.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { workStates } from '#shared/leads/work-states.ts';
import { textLimits, undoMs } from '#shared/limits.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Telephone } from '#client/ui/icons.tsx';
import { Hidden } from '#client/ui/form-field.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { quickTimes } from '../words/times.ts';
import { isChange } from './lead-past.tsx';
import { phoneOf } from './lead-rows.tsx';
import type { PaneProps } from './pane-props.ts';

const copy = deskCopy.lead;

/** Native forms only, so that they need no script. The version tells the server when somebody else was first. */
export function Work(props: PaneProps) {
  const { opened, filter, now, colleagues, me } = props;
  const { lead } = opened;
  const { work } = lead;
  const action = `/forms/leads/${lead.id}`;
  const common = { version: String(work.version), back: filter.query.toString() };
  const next = work.nextContactAt ? seoulField(work.nextContactAt) : '';
  return (
    <>
      <Reach {...props} />
      <form className="pair" method="post" action={action} data-press="" data-changes="">
        <Hidden values={common} />
        <label className="f">
          <span>{copy.next_contact}</span>
          <input name="next" type="datetime-local" defaultValue={next} aria-keyshortcuts="D" data-key="D" />
        </label>
        <label className="f">
          <span>{copy.owner}</span>
          <select name="owner" defaultValue={work.ownerId ?? ''}>
            <option value="">{copy.nobody}</option>
            {colleagues.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn unscripted">
          {copy.save}
        </button>
      </form>
      <form className="quick" method="post" action={action} data-press="">
        <Hidden values={common} />
        {[...quickTimes(now), { label: copy.noNext, value: '' }].map(({ label, value }) => (
          <button key={label} type="submit" className="t" name="next" value={value}>
            {label}
          </button>
        ))}
        {work.ownerId === me ? null : (
          <button type="submit" className="t end" name="owner" value={me} aria-keyshortcuts="M" data-key="M">
            {copy.mine}
          </button>
        )}
      </form>
    </>
  );
}

const firstUnderThumb = 3;

/** Under the thumb on a phone: what was done, the call, and what came of it. */
function Reach({ opened: { lead, past }, filter, me, result, now }: PaneProps) {
  const { work, fields } = lead;
  const back = filter.query.toString();
  const phone = phoneOf(fields['phone']);
  const last = past.find(isChange);
  // A note, and a press that changed nothing, would offer to take back what was pressed before.
  const mayUndo = result === 'saved' && last?.by.id === me && now.getTime() - Date.parse(last.at) < undoMs;
  // The script of the desk shows at once what was before.
  const before = last?.state ? `${last.state[0]} ${last.tries?.[0] ?? ''}`.trim() : '';
  const said = wordOf(deskCopy.results, result);
  return (
    <section className="reach" aria-label={copy.states}>
      <div className="did row">
        <p role="status">{said}</p>
        {mayUndo ? (
          <form method="post" action={`/forms/leads/${lead.id}/undo`} className="row" data-press="" data-undo={before}>
            <Hidden values={{ version: String(work.version), back }} />
            <button type="submit" className="t" aria-keyshortcuts="U" data-key="U">
              {copy.undo}
            </button>{' '}
            <kbd aria-hidden="true">U</kbd>
          </form>
        ) : null}
      </div>
      {phone ? (
        <a className="call row" href={phone.href}>
          <Telephone />
          {copy.callLast(phone.written.slice(-4)).map((text, index) => (
            <span key={text} className={index === 1 ? 'num' : undefined}>
              {text}
            </span>
          ))}
        </a>
      ) : null}
      <form className="states" method="post" action={`/forms/leads/${lead.id}`} aria-label={copy.states} data-press="">
        <Hidden values={{ version: String(work.version), back }} />
        {pressable.map((state, index) => (
          <StateButton key={state} state={state} lead={lead} digit={(index + 1) % workStates.length} />
        ))}
      </form>
    </section>
  );
}

/** 신규 is the last, with the key 0. */
const pressable = [...workStates.slice(1), workStates[0]] as const;

function StateButton({ state, lead: { work }, digit }: { readonly state: (typeof workStates)[number]; readonly lead: LeadView; readonly digit: number }) {
  const name = deskCopy.filter.works[state];
  const isNow = state === work.state;
  return (
    <>
      {digit === firstUnderThumb + 1 ? (
        <details className="others">
          <summary className="row">{copy.otherStates}</summary>
        </details>
      ) : null}
      <button type="submit" name="state" value={state} aria-pressed={isNow} aria-keyshortcuts={String(digit)} data-key={digit} data-name={name}>
        <StateMark name={state} />
        <span>{isNow && work.tries > 0 ? copy.tries(name, work.tries) : name}</span>
        <kbd aria-hidden="true">{digit}</kbd>
      </button>
    </>
  );
}

export function Note({ opened: { lead }, noteId, filter }: PaneProps) {
  const { forwardedForms, keepsDelivered } = usePageSettings();
  const isErasedLater = lead.state !== 'delivered' && forwardedForms.includes(lead.form) && !keepsDelivered;
  return (
    <form className="note f" method="post" action={`/forms/leads/${lead.id}/notes`} data-press="" data-note="">
      <Hidden values={{ id: noteId, back: filter.query.toString() }} />
      <label htmlFor="note">{copy.note}</label>
      <textarea id="note" name="text" rows={2} required maxLength={textLimits.message} placeholder={copy.noteHint} aria-keyshortcuts="N" data-key="N" />
      <p className="line row">
        <span data-unsaved={copy.noteUnsaved}>{isErasedLater ? copy.noteGoes : copy.noteSeen}</span>
        <button type="submit" className="btn" aria-keyshortcuts="Control+Enter">
          <span>{copy.saveNote}</span> <kbd aria-hidden="true">Ctrl Enter</kbd>
        </button>
      </p>
    </form>
  );
}
