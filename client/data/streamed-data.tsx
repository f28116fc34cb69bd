import { toJsonBlock } from './json-block.ts';

const elementId = 'streamed-data';

/**
 * Belongs inside the streamed section and holds its data for hydration. A data block is never executed, so
 * the policy need not allow it.
 */
export function StreamedData({ value }: { readonly value: unknown }) {
  return <script id={elementId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: toJsonBlock(value) }} />;
}

/** Resolves once the document has arrived. Rejects when the section ended with a message. */
export function readStreamedData<T>(): Promise<T> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const text = document.getElementById(elementId)?.textContent;
      if (text) resolve(JSON.parse(text) as T);
      else reject(new Error('the streamed section carries no data'));
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', read, { once: true });
    else read();
  });
}
