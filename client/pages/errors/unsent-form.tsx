import type { ReactNode } from 'react';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import { unsentCopy } from './words.ts';
import { problemsOf } from '#client/leads/field-problems.ts';
import { LeadFields } from '#client/leads/lead-fields.tsx';
import { visitFieldNames, withChosenSlot } from '#shared/visits/chosen-slot.ts';
import { isSlot } from '#shared/visits/visit-hours.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { FullTime } from '#shared/visits/visit-view.ts';
import { OtherTimes } from '#client/leads/visit-time/other-times.tsx';
import { Hidden } from '#client/ui/form-field.tsx';
import { Alone } from './alone.tsx';

export function UnsentPage({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) {
  return (
    <Alone>
      <h1 className="display-3">{unsentCopy.title}</h1>
      <p className="quiet">{sentence}</p>
      {children}
    </Alone>
  );
}

export interface UnsentFormProps {
  readonly form: LeadForm;
  /** What was typed, by field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  /** The chosen time was taken. */
  readonly full?: FullTime | undefined;
}

/** Answers a native post that was refused, with everything that was typed and chosen. */
export function UnsentForm({ form, typed, errors, full }: UnsentFormProps) {
  // A refused field that the form does not show would be refused again.
  const right = Object.entries(withChosenSlot(typed)).filter(([name]) => errors[name] === undefined);
  const { site, marketingConsent, visitDate } = Object.fromEntries(right);
  return (
    <UnsentPage sentence={full ? unsentCopy.fullSentence : unsentCopy.sentence}>
      <form className="form" method="post" action={`/forms/${form}`}>
        {full ? <OtherTimes full={full} /> : null}
        <LeadFields form={form} values={typed} problems={problemsOf(errors, typed)} />
        {visitDate === undefined || full ? null : (
          <label className="check">
            <input type="checkbox" name={visitFieldNames.offer} value={visitDate} defaultChecked />
            <span>{isSlot(visitDate) ? slotLabel(visitDate) : visitDate}</span>
          </label>
        )}
        <Hidden values={{ site, marketingConsent }} />
        <button type="submit" className="button">
          {unsentCopy.submit}
        </button>
      </form>
    </UnsentPage>
  );
}
