import { Router, type RequestHandler } from 'express';
import type { PartState } from './readiness-checks.ts';

export interface Readiness {
  readonly isDraining: () => boolean;
  readonly parts: () => Promise<Readonly<Record<string, PartState>>>;
}

/** `/healthz` says that the process lives, and `/readyz` that it can serve. */
export function createHealth({ isDraining, parts }: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (isDraining()) {
      response.status(503).json({ state: 'draining' });
      return;
    }
    const wrong = Object.entries(await parts()).filter(([, state]) => state !== 'up');
    if (wrong.length > 0) response.status(503).json(Object.fromEntries(wrong));
    else response.json({ ok: true });
  });
  return router;
}

export function closeWhenDraining(isDraining: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (isDraining()) response.setHeader('Connection', 'close');
    next();
  };
}
