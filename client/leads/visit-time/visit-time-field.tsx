import { visitFieldNames } from '#shared/visits/chosen-slot.ts';
import { slotAt } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { visitTimeCopy } from '../words/visit-times.ts';
import { Field } from '#client/ui/field.tsx';

interface VisitTimeFieldProps {
  readonly label: string;
  readonly optionalMark?: string;
  /** The first choice, without a time. */
  readonly none: string;
  readonly isRequired?: boolean;
  readonly places: VisitPlaces;
}

/** All free times in one native control, which also works without script and in whatever room there is. */
export function VisitTimeField({ label, optionalMark, none, isRequired = false, places }: VisitTimeFieldProps) {
  return (
    <Field label={label} optionalMark={optionalMark}>
      {(control) => (
        <select {...control} name={visitFieldNames.offer} required={isRequired} defaultValue="">
          <option value="">{none}</option>
          {places.days
            .filter(({ hours }) => hours.some((hour) => hour.places > 0))
            .map(({ day, hours }) => (
              <optgroup key={day} label={dayLabel(day)}>
                {hours.map(({ hour, places: left }) => (
                  <option key={hour} value={slotAt(day, hour)} disabled={left === 0}>
                    {visitTimeCopy.option(dayLabel(day), hourLabel(hour), left)}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      )}
    </Field>
  );
}
