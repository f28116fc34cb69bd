import { honeypotName } from '../../shared/lead-form-names.ts';
import { leadCopy } from '../content/leads.ts';

/** Invisible and out of reach; scripts fill it in. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {leadCopy.honeypot}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
