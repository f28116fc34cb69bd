import { Fragment, useId, type ReactNode } from 'react';

export interface FieldCopy {
  readonly label: string;
  /** Said after the label. */
  readonly optional?: string | undefined;
  /** The parts of an array do not break. */
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
  /** Several controls under one label: each takes the attributes but the id, which is the label's. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** The one layout of every field. */
export function Field({ label, optional, hint, problem, className = '', isGroup = false, children }: FieldProps) {
  const id = useId();
  const below = problem || (typeof hint === 'object' ? <UnbrokenParts parts={hint} /> : hint);
  const belowId = below ? `${id}below` : undefined;
  const name = (
    <>
      {label} {optional ? <small>{optional}</small> : null}
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
        <p id={belowId} className={problem ? 'problem' : 'hint'}>
          {below}
        </p>
      ) : null}
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
