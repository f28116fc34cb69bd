import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { clientIp } from './client-ip.ts';
import { householdBits, networkOf } from './rate-limit.ts';

/** Such as `203.0.113.0/24`. */
export function networkLabel(request: Request): string | undefined {
  const text = clientIp(request);
  if (!ipaddr.isValid(text)) return undefined;
  const ip = ipaddr.process(text);
  return networkOf(ip, ip.kind() === 'ipv4' ? 24 : householdBits);
}
