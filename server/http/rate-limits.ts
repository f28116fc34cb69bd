import { isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '../storage/redis.ts';
import { tooManyProblem } from '../calls/problem.ts';

export interface RateLimitSettings {
  /** Part of the keys: limits of different names do not share points. */
  readonly name: string;
  readonly points: number;
  readonly windowS: number;
  /** Shared by all processes; `undefined` counts in the memory of this one. */
  readonly redis: RedisClient | undefined;
}

/** Points that are used up and come back when their window, which begins with the first one taken, is over. Never rejects: without Redis it counts in memory. */
export interface RateLimit {
  /** Takes one point. Gives 0, or the whole seconds to wait when there is none left. */
  take(key: string): Promise<number>;
  /** Gives one point back. */
  giveBack(key: string): Promise<void>;
  /** Gives all points back. */
  clear(key: string): Promise<void>;
}

export function createRateLimit({ name, points, windowS, redis }: RateLimitSettings): RateLimit {
  const options = { keyPrefix: `yunseul:limit:${name}`, points, duration: windowS };
  const memory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true, insuranceLimiter: memory })
    : memory;
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

/**
 * What an address counts as: an IPv4 address itself, of an IPv6 address its /56 network, which is what one household is given.
 * `request.ip` follows the configured number of proxies.
 */
export function addressKey(request: Request): string {
  const address = request.ip ?? request.socket.remoteAddress ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...middle, ...last].map((group) => Number.parseInt(group, 16) || 0);
  const fourth = (groups[3] ?? 0) & 0xff00;
  return `${[...groups.slice(0, 3), fourth].map((group) => group.toString(16)).join(':')}::/56`;
}

/** Refuses a request whose address has used up its points. A limit that breaks lets everyone through: a lead is worth more than the limit. */
export function limitByAddress(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    const waitS = await limit.take(addressKey(request)).catch(() => 0);
    next(waitS > 0 ? tooManyProblem(waitS) : undefined);
  };
}

/** A limit for each form, counted by address and form. */
export function createFormLimits(settings: Omit<RateLimitSettings, 'name'>): (form: string) => RequestHandler {
  return (form) => limitByAddress(createRateLimit({ ...settings, name: `form:${form}` }));
}
