import { Fragment } from 'react';

/** Screen readers, and text that is copied, need the space. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? ' ' : null}
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
