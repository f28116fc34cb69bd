import { useRouteError } from 'react-router';
import { ConnectionLost } from '#client/data/connection.ts';
import { problemTitles } from '#client/pages/errors/words.ts';
import { Document } from './document.tsx';
import { Layout } from '#client/frame/layout.tsx';
import ErrorPage from '#client/pages/errors/error-page.tsx';
import { OfflinePage } from '#client/pages/errors/offline-page.tsx';

/** Replaces the whole document when a page breaks in the browser or cannot be fetched. */
export function ErrorDocument() {
  const isOffline = useRouteError() instanceof ConnectionLost;
  return (
    <Document head={<title>{isOffline ? problemTitles.offline : problemTitles.broken}</title>}>
      {isOffline ? (
        <Layout>
          <OfflinePage />
        </Layout>
      ) : (
        <ErrorPage />
      )}
    </Document>
  );
}
