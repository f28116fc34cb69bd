import { readPhone } from '#shared/korean/phone.ts';
import { partsOfSlot, slotAt, timeOfSlot } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel, weekdayName } from '#shared/visits/visit-labels.ts';
import type { OfficeVisit, VisitPlaces } from '#shared/visits/visit-view.ts';
import { Hidden } from '#client/ui/form-field.tsx';
import { visitsCopy } from '../words/visits.ts';

/** How many free times are one press away. */
const nearest = 6;

/** The free times, the nearest to the slot first. */
function freeTimes(places: VisitPlaces | undefined, slot: string) {
  const wanted = timeOfSlot(slot).getTime();
  const all = (places?.days ?? []).flatMap(({ day, hours }) => hours.map((hour) => ({ slot: slotAt(day, hour.hour), places: hour.places })));
  const free = all.filter((each) => each.places > 0 && each.slot !== slot);
  const away = (each: { readonly slot: string }) => Math.abs(timeOfSlot(each.slot).getTime() - wanted);
  const near = free.sort((a, b) => away(a) - away(b)).slice(0, nearest);
  return near.sort((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** `오늘 16:00`, or the day of the month with its weekday and the hour. */
function shortSlot(slot: string, today: string): string {
  const { day, hour } = partsOfSlot(slot);
  return `${day === today ? visitsCopy.isToday : visitsCopy.shortDay(Number(day.slice(8)), weekdayName(day))} ${hour}`;
}

interface MovesProps {
  readonly visit: OfficeVisit;
  readonly places: VisitPlaces | undefined;
  readonly sendsTexts: boolean;
  readonly today: string;
}

export function Moves({ visit: { id, slot, version, phone }, places, sendsTexts, today }: MovesProps) {
  const { move } = visitsCopy;
  const near = freeTimes(places, slot);
  const action = `/forms/visits/${id}`;
  const seen = { version: String(version) };
  const isMobile = readPhone(phone ?? '')?.isMobile === true;
  return (
    <section className="frees" aria-label={move.title}>
      <p className="quiet">
        <span>{move.title}</span> <kbd aria-hidden="true">3</kbd>
      </p>
      {near.length === 0 ? <p>{move.none}</p> : null}
      <form method="post" action={action} data-press="">
        <Hidden values={seen} />
        <ul>
          {near.map((each, index) => (
            <li key={each.slot}>
              <button type="submit" name="slot" value={each.slot} {...(index === 0 && { 'aria-keyshortcuts': '3', 'data-key': '3' })}>
                <span>{shortSlot(each.slot, today)}</span>
                <span className="quiet num">{visitsCopy.places(each.places)}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <details>
        <summary className="t">{move.other}</summary>
        <form className="pair" method="post" action={action} data-press="">
          <Hidden values={seen} />
          <SlotField label={move.other} places={places} />
          <button type="submit" className="btn">
            {move.submit}
          </button>
        </form>
      </details>
      <p className="quiet">{move.told[sendsTexts ? (isMobile ? 'byText' : 'noMobile') : 'noTexts']}</p>
    </section>
  );
}

interface SlotFieldProps {
  readonly label: string;
  readonly places: VisitPlaces | undefined;
  readonly chosen?: string | undefined;
}

export function SlotField({ label, places, chosen = '' }: SlotFieldProps) {
  return (
    <label className="f">
      <span>{label}</span>
      <select name="slot" required defaultValue={chosen}>
        <option value="">{visitsCopy.move.choose}</option>
        {(places?.days ?? []).map(({ day, hours }) => {
          const free = hours.filter((hour) => hour.places > 0);
          return free.length === 0 ? null : (
            <optgroup key={day} label={dayLabel(day)}>
              {free.map((hour) => (
                <option key={hour.hour} value={slotAt(day, hour.hour)}>
                  {`${dayLabel(day)} ${hourLabel(hour.hour)} · ${visitsCopy.places(hour.places)}`}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
