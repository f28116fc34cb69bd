import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { browserPorts } from './browser-ports.ts';
import type { DocumentData } from './document-data.ts';
import { DocumentDataProvider } from './document-data-context.tsx';
import { readLateData } from './late-data.tsx';
import { PageSettingsProvider } from './page-settings.tsx';
import { portsContext } from './ports-context.ts';
import { routes } from './routes.tsx';
import './styles/site.css';

const data = JSON.parse(document.getElementById('document-data')?.textContent ?? '') as DocumentData;

/** Fetches the code of the page that is shown already, so that hydration finds every component at hand. */
async function loadCurrentPage(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const lazy = route.lazy;
      if (!lazy || typeof lazy === 'function' || !lazy.Component) return;
      const Component = await lazy.Component();
      if (Component) Object.assign(route, { Component, lazy: undefined });
    }),
  );
}

/** The list of the press page arrives after the document's first bytes; it is read once the document is whole. */
function withLateData(loaderData: DocumentData['loaderData']): Record<string, unknown> {
  const list = loaderData['press-list'];
  if (typeof list !== 'object' || list === null || !('site' in list)) return loaderData;
  const late = readLateData();
  late.catch(() => undefined);
  return { ...loaderData, 'press-list': { ...list, list: late } };
}

function createPortsProvider(): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(portsContext, browserPorts);
  return provider;
}

await loadCurrentPage();
const router = createBrowserRouter(routes, { hydrationData: { loaderData: withLateData(data.loaderData) }, getContext: createPortsProvider });

hydrateRoot(
  document,
  <StrictMode>
    <DocumentDataProvider value={data}>
      <PageSettingsProvider value={data.settings}>
        <RouterProvider router={router} />
      </PageSettingsProvider>
    </DocumentDataProvider>
  </StrictMode>,
);
