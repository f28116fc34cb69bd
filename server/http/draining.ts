import type { NextFunction, Request, Response } from 'express';

export interface Drain {
  readonly isDraining: () => boolean;
  readonly start: () => void;
}

export function createDrain(): Drain {
  let isDraining = false;
  return { isDraining: () => isDraining, start: () => void (isDraining = true) };
}

/** While the process drains, every answer ends its connection, so that none is left when the server closes. */
export function draining(drain: Drain) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (drain.isDraining()) response.setHeader('Connection', 'close');
    next();
  };
}
