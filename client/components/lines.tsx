import { Fragment } from 'react';

/** The space is for those who read the words without the break. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? ' ' : null}
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
