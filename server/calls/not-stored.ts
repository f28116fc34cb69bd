import type { RequestHandler } from 'express';

/** For what depends on who asks: no cache on the way may keep it. */
export const notStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store');
  next();
};
