import type { ComponentType } from 'react';
import { Navigate, type LoaderFunction, type RouteObject } from 'react-router';
import { allPages, pages, pathTo, type Page, type PageId } from '#shared/pages/pages.ts';
import { redirects } from '#shared/pages/redirects.ts';
import { ErrorDocument } from './error-document.tsx';
import type { PageHandle } from './page-handle.ts';
import { loadArticle, loadAudit, loadCustomer, loadLeads, loadPressList } from '#client/data/page-loaders.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { PageOutlet, Root } from './root.tsx';
import { withChunkTimeout } from '#client/data/connection.ts';

/** Each page is a chunk of its own. */
const screens = import.meta.glob<{ default: ComponentType }>(['/client/pages/*/*-page.tsx', '!/client/pages/errors/*']);

/** The paths begin at the project's root, as in the manifest of the build. */
const files: Record<PageId, string> = {
  home: 'client/pages/home/home-page.tsx',
  'brand-intro': 'client/pages/brand/brand-intro-page.tsx',
  'brand-video': 'client/pages/brand/brand-video-page.tsx',
  'business-intro': 'client/pages/business/business-intro-page.tsx',
  'business-plan': 'client/pages/business/business-plan-page.tsx',
  'business-documents': 'client/pages/business/business-documents-page.tsx',
  'sales-announcement': 'client/pages/sales/sales-announcement-page.tsx',
  'sales-subscription-guide': 'client/pages/sales/sales-subscription-guide-page.tsx',
  'sales-checkpoint': 'client/pages/sales/sales-checkpoint-page.tsx',
  'sales-stamp-tax': 'client/pages/sales/sales-stamp-tax-page.tsx',
  'sales-guide': 'client/pages/sales/sales-guide-page.tsx',
  'location-intro': 'client/pages/location/location-intro-page.tsx',
  'location-premium': 'client/pages/location/location-premium-page.tsx',
  'complex-intro': 'client/pages/complex/complex-intro-page.tsx',
  'complex-detail': 'client/pages/complex/complex-detail-page.tsx',
  'complex-community': 'client/pages/complex/complex-community-page.tsx',
  'floor-plan-59a': 'client/pages/floor-plans/floor-plan-59a-page.tsx',
  'floor-plan-59b': 'client/pages/floor-plans/floor-plan-59b-page.tsx',
  'floor-plan-72a': 'client/pages/floor-plans/floor-plan-72a-page.tsx',
  'floor-plan-72b': 'client/pages/floor-plans/floor-plan-72b-page.tsx',
  'floor-plan-84a': 'client/pages/floor-plans/floor-plan-84a-page.tsx',
  'floor-plan-114b': 'client/pages/floor-plans/floor-plan-114b-page.tsx',
  'floor-plan-videos': 'client/pages/floor-plans/floor-plan-videos-page.tsx',
  'floor-plan-emodel': 'client/pages/floor-plans/floor-plan-emodel-page.tsx',
  'interior-59a': 'client/pages/interior/interior-59a-page.tsx',
  'interior-72b': 'client/pages/interior/interior-72b-page.tsx',
  'interior-84b': 'client/pages/interior/interior-84b-page.tsx',
  'press-list': 'client/pages/press/press-list-page.tsx',
  'press-article': 'client/pages/press/press-article-page.tsx',
  customer: 'client/pages/customer/customer-page.tsx',
  privacy: 'client/pages/privacy/privacy-page.tsx',
  'admin-leads': 'client/pages/admin/admin-leads-page.tsx',
  'admin-audit': 'client/pages/admin/admin-audit-page.tsx',
};

const loaders: Partial<Record<PageId, LoaderFunction>> = {
  'press-list': loadPressList,
  'press-article': loadArticle,
  customer: loadCustomer,
  'admin-leads': loadLeads,
  'admin-audit': loadAudit,
};

function lazyScreen(file: string): () => Promise<ComponentType> {
  const load = screens[`/${file}`];
  if (!load) throw new Error(`no page component in ${file}`);
  return async () => (await withChunkTimeout(load())).default;
}

function routeOf(page: Page): RouteObject {
  const file = files[page.id];
  const loader = loaders[page.id];
  const handle: PageHandle = { page, source: file };
  return { id: page.id, path: page.path, handle, lazy: { Component: lazyScreen(file) }, ...(loader && { loader }) };
}

/** Replaces the history entry of the old path, so that "back" does not lead into it again. */
function ToPage({ page }: { readonly page: Page }) {
  return <Navigate to={pathTo(page, { site: usePageSettings().defaultSlug })} replace />;
}

const redirectRoutes = redirects.map(({ from, to }): RouteObject => {
  const handle: PageHandle = { page: pages[to], source: files[to], isOldAddress: true };
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
