import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { householdBits, networkOf } from './rate-limit.ts';

/** Such as `203.0.113.0/24`. */
export function networkLabel(request: Request): string | undefined {
  const text = request.ip ?? request.socket.remoteAddress ?? '';
  if (!ipaddr.isValid(text)) return undefined;
  const ip = ipaddr.process(text);
  return networkOf(ip, ip.kind() === 'ipv4' ? 24 : householdBits);
}
