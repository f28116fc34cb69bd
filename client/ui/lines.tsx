import { Fragment } from 'react';

/** Ends each line but the last with a space, for screen readers and for text that is copied. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, index) => (
    // The lines never change places. Another title changes only their words.
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      <span>{index < of.length - 1 ? `${line} ` : line}</span>
    </Fragment>
  ));
}
