import { honeypotName } from '#shared/leads/lead-form-names.ts';
import { leadCopy } from './words/forms.ts';

/**
 * Invisible and unreachable for people, but scripts fill it in. The attributes ask form fillers to leave it
 * empty.
 */
export function Honeypot() {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        {leadCopy.honeypot}
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
