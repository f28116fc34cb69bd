import type { Page } from '@playwright/test';

/** The server does once what it is asked, but its answer is lost: the browser sends the request, and the answer goes no further. */
export async function loseAnswer(page: Page, urlPattern: string, method: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  client.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method !== method) return void client.send('Fetch.continueResponse', { requestId });
    // A page that has gone meanwhile took the session along.
    const gone = () => undefined;
    void client.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).then(() => client.detach().catch(gone));
  });
  await client.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}
