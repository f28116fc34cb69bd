import { formatDateTime } from '#shared/korean/korean-format.ts';
import { cleanLine } from '#shared/korean/signs.ts';
import { pressAdminCopy } from './words/writing.ts';
import type { KeptText } from '#client/accounts/kept-articles.ts';
import styles from './press-forms.module.css';

/** Offers a text that was written on this device and not posted. */
export function KeptTextOffer({ kept: { text, at }, onAnswer }: { readonly kept: KeptText; readonly onAnswer: (isWanted: boolean) => void }) {
  const { kept: copy, write } = pressAdminCopy;
  return (
    <div className={styles.preview} role="region" aria-label={copy.title}>
      <p>{copy.text(cleanLine(text.title) || write.noTitle, formatDateTime(at))}</p>
      <TwoButtons first={copy.goOn} second={copy.forget} onFirst={() => onAnswer(true)} onSecond={() => onAnswer(false)} />
    </div>
  );
}

interface TwoButtonsProps {
  readonly first: string;
  readonly second: string;
  readonly onFirst: () => void;
  readonly onSecond: () => void;
}

export function TwoButtons({ first, second, onFirst, onSecond }: TwoButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" className="button" onClick={onFirst}>
        {first}
      </button>
      <button type="button" className="button line" onClick={onSecond}>
        {second}
      </button>
    </div>
  );
}
