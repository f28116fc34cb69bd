import { problemTitles } from './content/site.ts';
import { Document } from './document.tsx';
import { useDocumentData } from './document-data-context.tsx';
import BrokenPage from './site/broken-page.tsx';

/** Stands in for the whole document when a page breaks in the browser or its chunk cannot be fetched. */
export function Broken() {
  const data = useDocumentData();
  return (
    <Document data={data} head={<title>{problemTitles.broken}</title>}>
      <BrokenPage />
    </Document>
  );
}
