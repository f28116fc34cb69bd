import { pages, pathTo } from '#shared/pages/pages.ts';
import { optionalMark } from '#shared/leads/labels-and-hints.ts';
import { visitFieldNames } from '#shared/visits/chosen-slot.ts';
import { slotAt } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { Honeypot } from '#client/leads/honeypot.tsx';
import { LeadFields } from '#client/leads/lead-fields.tsx';
import { MarketingConsent } from '#client/leads/privacy-notice.tsx';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { Field } from '#client/ui/field.tsx';
import { Terms } from '#client/ui/terms.tsx';
import { leadCopy, visitCopy } from '#client/leads/words/forms.ts';
import { privacyNotices } from '#client/leads/words/privacy-notices.ts';
import { Alone } from './alone.tsx';

/** The form for a visit with its times, for browsers without script: the pages of the site are made once for everybody. */
export function VisitRequestPage({ places }: { readonly places: VisitPlaces }) {
  return (
    <Alone>
      <form className="form" method="post" action="/forms/visit">
        <h1 className="display-3">{visitCopy.title}</h1>
        <FreeTimes places={places} />
        <LeadFields form="visit" />
        <Honeypot />
        <Terms className="privacy-notice" items={privacyNotices.visit} />
        <MarketingConsent form="visit" />
        <p>
          <a className="text-link small" href={pathTo(pages.privacy)}>
            {leadCopy.policy}
          </a>
        </p>
        <button type="submit" className="button">
          {visitCopy.submit}
        </button>
      </form>
    </Alone>
  );
}

/** All free times in one native control, which also works without script and in whatever room there is. */
function FreeTimes({ places }: { readonly places: VisitPlaces }) {
  return (
    <Field label={visitTimeCopy.field} optionalMark={optionalMark}>
      {(control) => (
        <select {...control} name={visitFieldNames.offer} defaultValue="">
          <option value="">{visitTimeCopy.byPhone}</option>
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
