import './data/zod-without-eval.ts';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { browserPorts } from './data/browser-ports.ts';
import type { DocumentData } from './first-paint/document-data.ts';
import { DocumentDataContext } from './app/document.tsx';
import { readStreamedData } from './data/streamed-data.tsx';
import { PageSettingsProvider } from './data/use-page-settings.tsx';
import { portsContext } from './data/page-ports.ts';
import { routes } from './app/routes.tsx';
import { loadNoticeLine, NoticeLineContext } from './app/shown-notice.ts';
import { withPageMotion } from './navigation/page-motion.ts';
import { fetchTextFonts, startFetchingAhead } from './first-paint/fetch-ahead.ts';
import { holdUse } from './first-paint/hold-use.ts';
import { pause, whenIdle } from './first-paint/tasks.ts';
import { sourceOfVisit } from './data/source-of-visit.ts';
import './styles/site.css';

/** The build replaces it. */
declare const isMeasured: boolean | undefined;

const data = JSON.parse(document.getElementById('document-data')?.textContent ?? '') as DocumentData;

/** A chunk's styles are not fetched when a link names them, because these came with the document. */
for (const href of data.assets.joinedStyles) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
}

/** Hydration needs every component of the page at once. */
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

/** The list arrives after the first bytes of the document. */
function withStreamedData(loaderData: DocumentData['loaderData']): Record<string, unknown> {
  const list = loaderData['press-list'];
  if (typeof list !== 'object' || list === null || !('slug' in list)) return loaderData;
  const streamed = readStreamedData();
  streamed.catch(() => undefined);
  return { ...loaderData, 'press-list': { ...list, list: streamed } };
}

function createPortsProvider(): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(portsContext, browserPorts);
  return provider;
}

/**
 * Surrounds the router instead of standing beside it, because a sibling that the server does not render would
 * change every id of `useId`.
 */
function Taken({ onTaken, children }: { readonly onTaken: () => void; readonly children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return children;
}

/**
 * Makes React take over the page that was loaded for `openedPath`. Resolves with a function that returns the
 * element now standing for one of the loaded page. Never resolves when "back" has changed the URL meanwhile,
 * because the browser is then fetching that page.
 */
export async function hydrate(openedPath: string): Promise<(element: Element) => Element> {
  const [noticeLine] = await Promise.all([data.settings.notice && loadNoticeLine(), loadCurrentPage()]);
  await pause();
  if (location.pathname !== openedPath) await new Promise(() => undefined);
  // Before the page answers a press, because a reload after it would no longer know the first address.
  sourceOfVisit();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: withStreamedData(data.loaderData) }, getContext: createPortsProvider });
  await pause();
  const use = holdUse();
  await new Promise<void>((resolve) => {
    // In a transition React pauses every few milliseconds, so that no press waits for the whole page.
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <DocumentDataContext value={data}>
            <PageSettingsProvider value={data.settings}>
              <NoticeLineContext value={noticeLine}>
                <Taken onTaken={resolve}>
                  <RouterProvider router={withPageMotion(router)} />
                </Taken>
              </NoticeLineContext>
            </PageSettingsProvider>
          </DocumentDataContext>
        </StrictMode>,
        {
          onRecoverableError(error) {
            reportError(error);
            use.giveBack();
          },
        },
      );
    });
  });
  use.stop();
  const watchLinks = startFetchingAhead(routes);
  router.subscribe(({ navigation }) => void (navigation.state === 'idle' && whenIdle(watchLinks)));
  whenIdle(() => {
    watchLinks();
    // Storage may be forbidden, and a file may not arrive. The page then keeps the visitor's own fonts.
    void fetchTextFonts(router).catch(() => undefined);
  });
  if (typeof isMeasured !== 'undefined' && isMeasured) {
    whenIdle(() => {
      void import('./measurement/measure.ts').then(({ measure }) =>
        measure((call) => router.subscribe(({ navigation }) => void (navigation.state === 'idle' && whenIdle(call)))),
      );
    });
  }
  return use.standsFor;
}
