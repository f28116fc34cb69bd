import type { ComponentType } from 'react';
import { Navigate, type LoaderFunction, type RouteObject } from 'react-router';
import { allPages, pages, pathTo, type Page, type PageId } from '#shared/pages/pages.ts';
import { redirects } from '#shared/pages/redirects.ts';
import { ErrorDocument } from './error-document.tsx';
import type { PageHandle } from './page-handle.ts';
import { loadArticle, loadCustomer, loadPressList } from '#client/data/page-loaders.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { PageOutlet, Root } from './root.tsx';
import { withChunkTimeout } from '#client/data/connection.ts';

/** Each page is a chunk of its own, in a file that is named after its id. */
const screens = new Map(
  Object.entries(import.meta.glob<{ default: ComponentType }>(['/client/pages/*/*-page.tsx', '!/client/pages/errors/*'])).map(([path, load]) => [
    path.replaceAll(/^.*\/|-page\.tsx$/g, ''),
    // The manifest of the build names files from the root of the project.
    { source: path.slice(1), load },
  ]),
);

function screenOf({ id }: Page) {
  const screen = screens.get(id);
  if (!screen) throw new Error(`no component for the page ${id}`);
  return screen;
}

const loaders: Partial<Record<PageId, LoaderFunction>> = {
  'press-list': loadPressList,
  'press-article': loadArticle,
  customer: loadCustomer,
};

function routeOf(page: Page): RouteObject {
  const { source, load } = screenOf(page);
  const loader = loaders[page.id];
  const handle: PageHandle = { page, source };
  return { id: page.id, path: page.path, handle, lazy: { Component: async () => (await withChunkTimeout(load())).default }, ...(loader && { loader }) };
}

/** Replaces the history entry of the old path, so that "back" does not lead into it again. */
function ToPage({ page }: { readonly page: Page }) {
  return <Navigate to={pathTo(page, { site: usePageSettings().defaultSlug })} replace />;
}

const redirectRoutes = redirects.map(({ from, to }): RouteObject => {
  const handle: PageHandle = { page: pages[to], source: screenOf(pages[to]).source, isOldAddress: true };
  return { path: from, handle, element: <ToPage page={pages[to]} /> };
});

export const notFoundId = 'not-found';

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorDocument,
    children: [
      {
        id: 'pages',
        Component: PageOutlet,
        children: [...allPages.map(routeOf), ...redirectRoutes, { id: notFoundId, path: '*', loader: () => ({ notFound: true }) }],
      },
    ],
  },
];
