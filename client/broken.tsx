import { useRouteError } from 'react-router';
import { ConnectionLost } from './connection-lost.ts';
import { problemTitles } from './content/site.ts';
import { Document } from './document.tsx';
import { useDocumentData } from './document-data-context.tsx';
import { SiteFrame } from './frame/site-frame.tsx';
import BrokenPage from './site/broken-page.tsx';
import { OfflinePage } from './site/offline-page.tsx';

/** Stands in for the whole document when a page breaks in the browser, or cannot be fetched on the way to it. */
export function Broken() {
  const data = useDocumentData();
  const isOffline = useRouteError() instanceof ConnectionLost;
  return (
    <Document data={data} head={<title>{isOffline ? problemTitles.offline : problemTitles.broken}</title>}>
      {isOffline ? (
        <SiteFrame>
          <OfflinePage />
        </SiteFrame>
      ) : (
        <BrokenPage />
      )}
    </Document>
  );
}
