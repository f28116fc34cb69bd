import { Fragment } from 'react';

/** Words broken by hand at the sense. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
