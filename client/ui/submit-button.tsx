import { LongArrow } from './icons.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface SubmitButtonProps {
  readonly label: string;
  readonly sendingLabel: string;
  readonly isSending: boolean;
  /** Set also while another button sends the form. */
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  /** What is sent, in a few words. */
  readonly detail?: string | undefined;
}

/** While the form is sent, the button is disabled and shows the glint instead of the arrow. */
export function SubmitButton({ label, sendingLabel, isSending, isDisabled = isSending, className = 'button', detail }: SubmitButtonProps) {
  const button = useKeptFocus(isSending);
  return (
    <button ref={button} type="submit" className={className} disabled={isDisabled}>
      <span>{isSending ? sendingLabel : label}</span>
      {detail ? <small>{detail}</small> : null}
      {isSending ? <i className="glint" /> : <LongArrow />}
    </button>
  );
}
