import { LongArrow } from './icons.tsx';

interface SubmitButtonProps {
  readonly label: string;
  readonly sendingLabel: string;
  readonly isSending: boolean;
  readonly className?: string | undefined;
}

/** Disabled while the form is sent. */
export function SubmitButton({ label, sendingLabel, isSending, className = 'button' }: SubmitButtonProps) {
  return (
    <button type="submit" className={className} disabled={isSending}>
      {isSending ? sendingLabel : label}
      {isSending ? null : <LongArrow />}
    </button>
  );
}
