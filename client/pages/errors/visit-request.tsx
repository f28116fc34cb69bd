import { pages, pathTo } from '#shared/pages/pages.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { optionalMark } from '#shared/leads/labels-and-hints.ts';
import { Honeypot } from '#client/leads/honeypot.tsx';
import { LeadFields } from '#client/leads/lead-fields.tsx';
import { PrivacyNoticePoints } from '#client/leads/privacy-notice.tsx';
import { VisitTimeField } from '#client/leads/visit-time/visit-time-field.tsx';
import { leadCopy, visitCopy } from '#client/leads/words/forms.ts';
import { marketingConsent, privacyNotices } from '#client/leads/words/privacy-notices.ts';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { Alone } from './alone.tsx';

/** The form for a visit with its times, for browsers without script: the pages of the site are made once for everybody. */
export function VisitRequestPage({ places }: { readonly places: VisitPlaces }) {
  return (
    <Alone>
      <form className="form" method="post" action="/forms/visit">
        <h1 className="display-3">{visitCopy.title}</h1>
        <VisitTimeField label={visitTimeCopy.field} optionalMark={optionalMark} none={visitTimeCopy.byPhone} places={places} />
        <LeadFields form="visit" />
        <Honeypot />
        <PrivacyNoticePoints points={privacyNotices.visit} />
        <label className="check">
          <input type="checkbox" name="marketingConsent" />
          <span>
            <b>{leadCopy.optionalMark}</b> · {marketingConsent.visit}
          </span>
        </label>
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
