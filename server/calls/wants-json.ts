import type { Request } from 'express';

/** Whether an answer is for a program: the calls of the API, and whoever asks for JSON rather than for a page. */
export function wantsJson(request: Request): boolean {
  return /^\/api(\/|$)/i.test(request.originalUrl.split('?')[0] ?? '') || request.accepts(['html', 'json']) === 'json';
}
