import type { Request } from 'express';

/** The raw value. */
export function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}
