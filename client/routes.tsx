import type { ComponentType } from 'react';
import { replace, type LoaderFunction, type RouteObject } from 'react-router';
import { allPages, pages, pathTo, redirects, type Page, type PageId } from '../shared/pages.ts';
import { Broken } from './broken.tsx';
import { loadArticle, loadCustomer, loadLeads, loadPressList } from './page-loaders.ts';
import { PageOutlet, Root } from './root.tsx';
import { withinChunkTimeout } from './within-chunk-timeout.ts';

/** Every page component, by the path of its file; each is a chunk of its own. */
const screens = import.meta.glob<{ default: ComponentType }>(['./*/*-page.tsx', '!./site/*']);

const files: Record<PageId, string> = {
  home: './home/home-page.tsx',
  'brand-intro': './brand/brand-intro-page.tsx',
  'brand-video': './brand/brand-video-page.tsx',
  'business-intro': './business/business-intro-page.tsx',
  'business-plan': './business/business-plan-page.tsx',
  'business-documents': './business/business-documents-page.tsx',
  'sales-announcement': './sales/sales-announcement-page.tsx',
  'sales-subscription-guide': './sales/sales-subscription-guide-page.tsx',
  'sales-checkpoint': './sales/sales-checkpoint-page.tsx',
  'sales-stamp-tax': './sales/sales-stamp-tax-page.tsx',
  'sales-guide': './sales/sales-guide-page.tsx',
  'location-intro': './location/location-intro-page.tsx',
  'location-premium': './location/location-premium-page.tsx',
  'complex-intro': './complex/complex-intro-page.tsx',
  'complex-detail': './complex/complex-detail-page.tsx',
  'complex-community': './complex/complex-community-page.tsx',
  'floor-plan-59a': './floor-plans/floor-plan-59a-page.tsx',
  'floor-plan-59b': './floor-plans/floor-plan-59b-page.tsx',
  'floor-plan-72a': './floor-plans/floor-plan-72a-page.tsx',
  'floor-plan-72b': './floor-plans/floor-plan-72b-page.tsx',
  'floor-plan-84a': './floor-plans/floor-plan-84a-page.tsx',
  'floor-plan-114b': './floor-plans/floor-plan-114b-page.tsx',
  'floor-plan-videos': './floor-plans/floor-plan-videos-page.tsx',
  'floor-plan-emodel': './floor-plans/floor-plan-emodel-page.tsx',
  'interior-59a': './interior/interior-59a-page.tsx',
  'interior-72b': './interior/interior-72b-page.tsx',
  'interior-84b': './interior/interior-84b-page.tsx',
  'press-list': './press/press-list-page.tsx',
  'press-article': './press/press-article-page.tsx',
  customer: './customer/customer-page.tsx',
  privacy: './privacy/privacy-page.tsx',
  'admin-leads': './admin/admin-leads-page.tsx',
};

const loaders: Partial<Record<PageId, LoaderFunction>> = {
  'press-list': loadPressList,
  'press-article': loadArticle,
  customer: loadCustomer,
  'admin-leads': loadLeads,
};

function lazyScreen(file: string): () => Promise<ComponentType> {
  const load = screens[file];
  if (!load) throw new Error(`no page component in ${file}`);
  return async () => (await withinChunkTimeout(load())).default;
}

/** What a route carries for whoever finds it by its address. */
export interface PageHandle {
  readonly page: Page;
  /** Path of the component's file from the project's root, as the build names its chunk. */
  readonly source: string;
  /** Where an older address leads for good; the server answers it before the route is asked. */
  readonly redirectTo?: string;
}

function routeOf(page: Page): RouteObject {
  const file = files[page.id];
  const loader = loaders[page.id];
  const handle: PageHandle = { page, source: file.replace('./', 'client/') };
  return { id: page.id, path: page.path, handle, lazy: { Component: lazyScreen(file) }, ...(loader && { loader }) };
}

const redirectRoutes = redirects.map(({ from, to }): RouteObject => {
  const handle: PageHandle = { page: pages[to], source: files[to].replace('./', 'client/'), redirectTo: pathTo(pages[to]) };
  // In the browser the entry of the old address is replaced, so that back does not lead into it again.
  return { path: from, handle, loader: () => replace(pathTo(pages[to])) };
});

export const notFoundId = 'not-found';

/** The route table of the site, made from the page table. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: Broken,
    children: [
      {
        id: 'pages',
        Component: PageOutlet,
        children: [...allPages.map(routeOf), ...redirectRoutes, { id: notFoundId, path: '*', loader: () => ({ notFound: true }) }],
      },
    ],
  },
];
