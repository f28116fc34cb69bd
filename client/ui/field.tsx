import { Fragment, useId, type ReactNode } from 'react';
import { Prose } from './prose.tsx';

export interface FieldCopy {
  readonly label: string;
  /** Follows the label of a field that may stay empty. */
  readonly optionalMark?: string | undefined;
  /** When this is an array, each part stays on one line. */
  readonly hint?: string | readonly string[] | false | undefined;
  /** Shown instead of the hint. */
  readonly problem?: string | undefined;
}

interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldCopy {
  readonly className?: string | undefined;
  /** Set for several controls under one label. Each takes the attributes except `id`, which the label has. */
  readonly isGroup?: boolean;
  /** Follows the hint or the problem. */
  readonly after?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function Field({ label, optionalMark, hint, problem, className = '', isGroup = false, after, children }: FieldProps) {
  const id = useId();
  const below = problem ? <Prose text={problem} /> : typeof hint === 'object' ? <UnbrokenParts parts={hint} /> : hint;
  const belowId = below ? `${id}below` : undefined;
  const name = (
    <>
      {label} {optionalMark ? <small>{optionalMark}</small> : null}
    </>
  );
  return (
    <div className={`field ${className}`} {...(isGroup && { role: 'group', 'aria-labelledby': id })}>
      {isGroup ? (
        <span className="label" id={id}>
          {name}
        </span>
      ) : (
        <label htmlFor={id}>{name}</label>
      )}
      {children({ id, 'aria-describedby': belowId, 'aria-invalid': problem ? true : undefined })}
      {below ? (
        <p key={problem ?? 'hint'} id={belowId} className={problem ? 'problem' : 'hint'}>
          {below}
        </p>
      ) : null}
      {after}
    </div>
  );
}

function UnbrokenParts({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part) => (
    <Fragment key={part}>
      <span className="nowrap">{part}</span>{' '}
    </Fragment>
  ));
}
