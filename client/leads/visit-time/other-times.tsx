import { useEffect, useRef } from 'react';
import { visitFieldNames } from '#shared/visits/chosen-slot.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { FullTime } from '#shared/visits/visit-view.ts';
import { visitTimeCopy } from '../words/visit-times.ts';

/** The chosen time was taken: the nearest free ones, none of which is chosen for anyone. Takes the focus when it comes. */
export function OtherTimes({ full: { wanted, free } }: { readonly full: FullTime }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => alert.current?.focus(), [wanted, free]);
  return (
    <fieldset>
      <legend className="unseen">{visitTimeCopy.offers}</legend>
      <p ref={alert} className="form-problem" role="alert" tabIndex={-1}>
        {visitTimeCopy.full(slotLabel(wanted))}
      </p>
      <p>{free.length > 0 ? visitTimeCopy.kept : visitTimeCopy.noneFree}</p>
      {free.map((slot) => (
        <label key={slot} className="check">
          <input type="radio" name={visitFieldNames.offer} value={slot} />
          <span>{slotLabel(slot)}</span>
        </label>
      ))}
    </fieldset>
  );
}
