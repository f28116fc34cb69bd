import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Some load balancers append the port: `203.0.113.9:50123`, `[2001:db8::1]:50123`. */
const withPort = /^"?(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>\d+\.\d+\.\d+\.\d+):\d+)"?$/;

function withoutPort(told: string): string {
  const { ipv4, ipv6 } = withPort.exec(told)?.groups ?? {};
  return ipv4 ?? ipv6 ?? told;
}

/**
 * This is the only reader of `request.ip`. Returns the visitor's IP as the proxy in front gives it, without
 * brackets and port.
 */
export function clientIp(request: Pick<Request, 'ip' | 'socket'>): string {
  return withoutPort(request.ip ?? request.socket.remoteAddress ?? '');
}

/** Does the same before Express has the request. `proxies` is the number of proxies in front. */
export function forwardedIp({ headers, socket }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  const all = [...told.map((address) => address.trim()).filter((address) => address !== ''), socket.remoteAddress ?? ''];
  return withoutPort(all.at(Math.max(-1 - proxies, -all.length)) ?? '');
}

/** The length of the IPv6 prefix of a household. */
const householdBits = 56;

/** Returns what counts as one client: an IPv4 address, or the IPv6 network of a household. */
export function keyOfIp(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const ip = ipaddr.process(text);
  return ip.kind() === 'ipv4' ? ip.toString() : networkOf(ip, householdBits);
}

export function ipKey(request: Request): string {
  return keyOfIp(clientIp(request));
}

function networkOf(ip: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const family = ip.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  // Link-local addresses end with a zone.
  return `${family.networkAddressFromCIDR(`${ip.toString().split('%')[0]}/${bits}`).toString()}/${bits}`;
}

/** Returns a network such as `203.0.113.0/24`. */
export function networkLabel(request: Request): string | undefined {
  const text = clientIp(request);
  if (!ipaddr.isValid(text)) return undefined;
  const ip = ipaddr.process(text);
  return networkOf(ip, ip.kind() === 'ipv4' ? 24 : householdBits);
}
