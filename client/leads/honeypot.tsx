import { honeypotName } from '#shared/leads/lead-form-names.ts';
import { leadCopy } from './words/forms.ts';

/** Invisible and out of reach; scripts fill it in. The attributes ask programs that fill in for a person not to. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
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
