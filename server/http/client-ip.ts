import type { Request } from 'express';

/** Some balancers append the port: `203.0.113.9:50123`, `[2001:db8::1]:50123`. */
const withPort = /^"?(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>\d+\.\d+\.\d+\.\d+):\d+)"?$/;

/** The only reader of `request.ip`: as the proxy in front names the visitor, without brackets and port. */
export function clientIp(request: Pick<Request, 'ip' | 'socket'>): string {
  const told = request.ip ?? request.socket.remoteAddress ?? '';
  const { ipv4, ipv6 } = withPort.exec(told)?.groups ?? {};
  return ipv4 ?? ipv6 ?? told;
}
