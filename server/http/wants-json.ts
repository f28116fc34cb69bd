import type { Request } from 'express';

export function wantsJson(request: Request): boolean {
  return /^\/api(\/|$)/i.test(request.originalUrl.split('?')[0] ?? '') || request.accepts(['html', 'json']) === 'json';
}
