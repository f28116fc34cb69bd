import { writtenPhone } from '#shared/korean/phone.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import type { BookedVisit } from '#shared/visits/visit-view.ts';
import { NumberForm } from '#client/leads/correct-number.tsx';
import { fieldMessages, leadCopy } from '#client/leads/words/forms.ts';
import { BookedVisitLinks } from '#client/leads/visit-time/booked-visit.tsx';
import { Alone, UrgentCall } from './alone.tsx';
import { numberCopy } from './words.ts';

export interface NumberPageProps {
  readonly correction:
    | { readonly kind: 'done'; readonly phone: string; readonly visit: BookedVisit | undefined }
    | { readonly kind: 'gone' }
    | { readonly kind: 'wrong'; readonly typed: string; readonly errors: FieldErrors };
}

/** Answers the correction of a number without script. */
export function NumberPage({ correction }: NumberPageProps) {
  const { done, gone, label } = leadCopy.correction;
  if (correction.kind === 'wrong') {
    const code = correction.errors['phone'];
    return (
      <Alone>
        <h1 className="display-3">{label}</h1>
        <NumberForm number={correction.typed} problem={code === 'phone_format' || code === 'required' ? fieldMessages.phone_format : fieldMessages.invalid} />
      </Alone>
    );
  }
  return (
    <Alone>
      <h1 className="display-3">{numberCopy.heading}</h1>
      <p role="status">{correction.kind === 'done' ? `${done}${writtenPhone(correction.phone)}` : gone}</p>
      {correction.kind === 'done' && correction.visit ? <BookedVisitLinks visit={correction.visit} /> : null}
      <p>
        <a className="text-link" href="/">
          {numberCopy.home}
        </a>
      </p>
      {correction.kind === 'gone' ? <UrgentCall /> : null}
    </Alone>
  );
}
