import { formatDateTime } from '#shared/korean/korean-format.ts';
import { cleanLine } from '#shared/korean/signs.ts';
import { pressAdminCopy } from './words/writing.ts';
import type { KeptText } from '#client/accounts/kept-articles.ts';
import styles from './press-forms.module.css';

interface KeptTextOfferProps {
  readonly kept: KeptText;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
}

/** Of what was written on this device and not posted. */
export function KeptTextOffer({ kept: { text, at }, onGoOn, onForget }: KeptTextOfferProps) {
  const { kept: copy, write } = pressAdminCopy;
  return (
    <div className={styles.preview} role="region" aria-label={copy.title}>
      <p>{copy.text(cleanLine(text.title) || write.noTitle, formatDateTime(at))}</p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={onGoOn}>
          {copy.goOn}
        </button>
        <button type="button" className="button line" onClick={onForget}>
          {copy.forget}
        </button>
      </div>
    </div>
  );
}
