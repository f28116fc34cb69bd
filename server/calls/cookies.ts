import type { Request } from 'express';

/** The value of a cookie as it was sent, not decoded; `undefined` when the request carries none of that name. */
export function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}
