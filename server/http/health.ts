import { Router } from 'express';

/** What readiness asks: every part the site needs, and whether the process is on its way out. */
export interface Readiness {
  readonly isDraining: () => boolean;
  readonly parts: () => Readonly<Record<string, 'up' | 'down'>>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; otherwise 503 naming what is down. */
export function createHealth({ isDraining, parts }: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (isDraining()) {
      response.status(503).json({ state: 'draining' });
      return;
    }
    const down = Object.entries(parts()).filter(([, state]) => state === 'down');
    if (down.length > 0) response.status(503).json(Object.fromEntries(down));
    else response.json({ ok: true });
  });
  return router;
}
