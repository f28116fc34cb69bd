import { toJsonBlock } from './json-block.ts';

const elementId = 'late-data';

/**
 * Carries what a late part of the page was made from, inside that part, so that hydration makes the same from the same.
 * A data block is never executed, so the policy need not allow it.
 */
export function LateData({ value }: { readonly value: unknown }) {
  return <script id={elementId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: toJsonBlock(value) }} />;
}

/**
 * What the server put into the late part of this document. It is there once the whole document has arrived.
 * Rejects when the late part ended in a message instead of data.
 */
export function readLateData<T>(): Promise<T> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const text = document.getElementById(elementId)?.textContent;
      if (text) resolve(JSON.parse(text) as T);
      else reject(new Error('the late part of the page carries no data'));
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', read, { once: true });
    else read();
  });
}
