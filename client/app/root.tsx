import { use } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Document } from './document.tsx';
import { ChangedArticleProvider } from '#client/data/changed-article.tsx';
import { Layout } from '#client/frame/layout.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { isNotFound } from '#client/data/page-loaders.ts';
import { Rebuild } from './rebuild.tsx';
import type { PageHandle } from './page-handle.ts';
import { NoticeLineContext } from './shown-notice.ts';
import NotFoundPage from '#client/pages/errors/not-found-page.tsx';

/** Returns the page of the current URL, or `undefined` when there is none. */
function useCurrentPage() {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  return match && handle && !isNotFound(match.loaderData) ? { page: handle.page, params: match.params, loaded: match.loaderData } : undefined;
}

export function Root() {
  const current = useCurrentPage();
  return (
    <ChangedArticleProvider>
      <Document head={<PageHead current={current} />}>
        <Rebuild>
          <Layout page={current?.page} Notice={use(NoticeLineContext)}>
            <Outlet />
          </Layout>
        </Rebuild>
      </Document>
    </ChangedArticleProvider>
  );
}

export function PageOutlet() {
  return useCurrentPage() ? <Outlet /> : <NotFoundPage />;
}
