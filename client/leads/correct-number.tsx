import { useRef, useState } from 'react';
import { InputField } from '#client/ui/form-field.tsx';
import styles from './form-result.module.css';
import { leadCopy } from './words/forms.ts';

const { open, label, submit } = leadCopy.correction;
const field = { label, type: 'tel', inputMode: 'tel', autoComplete: 'tel', required: true } as const;

interface NumberFieldsProps {
  readonly number?: string | undefined;
  readonly problem?: string | undefined;
}

/** Posts the right number without script. */
export function NumberForm({ number, problem }: NumberFieldsProps) {
  return (
    <form className={styles.correction} method="post" action="/forms/number">
      <InputField {...field} name="phone" defaultValue={number} problem={problem} />
      <button type="submit" className="button line">
        {submit}
      </button>
    </form>
  );
}

interface NumberCorrectionProps extends Pick<NumberFieldsProps, 'number'> {
  /** Returns what is wrong. Without it the browser posts a form. */
  readonly correct?: ((phone: string) => Promise<string | undefined>) | undefined;
}

/** One correction of a number that was mistyped, which no message would reach. */
export function NumberCorrection({ number, correct }: NumberCorrectionProps) {
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}>
      <summary className="text-link">{open}</summary>
      {correct ? <NumberFields number={number} correct={correct} /> : <NumberForm number={number} />}
    </details>
  );
}

/** No form, because it stands where the layouts of a page exchange what their forms hold. */
function NumberFields({ number, correct }: Required<NumberCorrectionProps>) {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setProblem(await correct?.(place.current?.querySelector('input')?.value ?? ''));
    setIsSending(false);
  }

  return (
    <div ref={place} className={styles.correction}>
      <InputField {...field} defaultValue={number} problem={problem} onKeyDown={({ key }) => void (key === 'Enter' && send())} />
      <button type="button" className="button line" aria-disabled={isSending} onClick={() => void send()}>
        {submit}
      </button>
    </div>
  );
}
