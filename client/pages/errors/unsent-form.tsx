import type { ReactNode } from 'react';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import { unsentCopy } from './words.ts';
import { problemsOf } from '#client/leads/field-problems.ts';
import { LeadFields } from '#client/leads/lead-fields.tsx';
import type { FullTime } from '#shared/visits/visit-view.ts';
import { OtherTimes } from '#client/leads/visit-time/other-times.tsx';
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

/** Answers a native post that the browser could not check, with everything that was typed. */
export function UnsentForm({ form, typed, errors, full }: UnsentFormProps) {
  return (
    <UnsentPage sentence={full ? unsentCopy.fullSentence : unsentCopy.sentence}>
      <form className="form" method="post" action={`/forms/${form}`}>
        {full ? <OtherTimes full={full} /> : null}
        <LeadFields form={form} values={typed} problems={problemsOf(errors, typed)} />
        {(['site', 'marketingConsent'] as const).map((name) =>
          typed[name] === undefined ? null : <input key={name} type="hidden" name={name} value={typed[name]} />,
        )}
        <button type="submit" className="button">
          {unsentCopy.submit}
        </button>
      </form>
    </UnsentPage>
  );
}
