import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** Some balancers append the port: `203.0.113.9:50123`, `[2001:db8::1]:50123`. */
const withPort = /^"?(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>\d+\.\d+\.\d+\.\d+):\d+)"?$/;

function withoutPort(told: string): string {
  const { ipv4, ipv6 } = withPort.exec(told)?.groups ?? {};
  return ipv4 ?? ipv6 ?? told;
}

/** The only reader of `request.ip`: as the proxy in front names the visitor, without brackets and port. */
export function clientIp(request: Pick<Request, 'ip' | 'socket'>): string {
  return withoutPort(request.ip ?? request.socket.remoteAddress ?? '');
}

/** The same before Express has the request; `proxies` are in front. */
export function forwardedIp({ headers, socket }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  const all = [...told.map((address) => address.trim()).filter((address) => address !== ''), socket.remoteAddress ?? ''];
  return withoutPort(all.at(Math.max(-1 - proxies, -all.length)) ?? '');
}
