import { Outlet, useMatches } from 'react-router';
import { Document } from './document.tsx';
import { useDocumentData } from './document-data-context.tsx';
import { SiteFrame } from './frame/site-frame.tsx';
import { PageHead } from './meta/page-head.tsx';
import { isNotFound } from './page-loaders.ts';
import type { PageHandle } from './routes.tsx';
import NotFoundPage from './site/not-found-page.tsx';

/** The page that the current address shows; `undefined` where there is none. */
function useCurrentPage() {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  return match && handle && !isNotFound(match.loaderData) ? { page: handle.page, params: match.params, loaded: match.loaderData } : undefined;
}

/** The whole document of every address: head by the page, frame around it. */
export function Root() {
  const current = useCurrentPage();
  const data = useDocumentData();
  return (
    <Document data={data} head={<PageHead current={current} />}>
      <SiteFrame page={current?.page}>
        <Outlet />
      </SiteFrame>
    </Document>
  );
}

/** What stands inside the frame: the page, or the words that there is none. */
export function PageOutlet() {
  return useCurrentPage() ? <Outlet /> : <NotFoundPage />;
}
