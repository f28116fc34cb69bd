import { Fragment } from 'react';

/** Screen readers, and text that is copied, need the space. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, index) => (
    // The lines never change places; another title changes their words.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      <span>{index < of.length - 1 ? `${line} ` : line}</span>
    </Fragment>
  ));
}
