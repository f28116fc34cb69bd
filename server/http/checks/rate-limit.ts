import { createHmac, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { FormLimit } from '#server/form-limit.ts';
import { tooManyProblem } from '../http-problem.ts';
import { createSignedCookie, type CookieSettings } from '../signed-cookie.ts';
import { ipKey } from './client-ip.ts';

/** `duration` is in seconds. */
export type CounterStore = (options: { readonly keyPrefix: string; readonly points: number; readonly duration: number }) => RateLimiterAbstract;

export const memoryCounters: CounterStore = (options) => new RateLimiterMemory(options);

export interface RateLimitSettings {
  /** Keeps the keys of different limits apart. */
  readonly name: string;
  readonly points: number;
  readonly windowS: number;
  readonly counters: CounterStore;
  /** The secret of an HMAC, the same in all processes. Clients must not find out which keys share a counter. */
  readonly secret: string;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * The number of counters of each limit. Clients choose the keys, so one counter for each key could fill the
 * Redis that holds the sessions. With this number, all limits together use less than half of Redis's memory.
 */
export const maxCounters = 16_384;

/** The window begins with the first point taken. All points return when it ends. */
export function createRateLimit({ name, points, windowS, counters, secret }: RateLimitSettings) {
  const limiter = counters({ keyPrefix: `yunseul:limit:${name}`, points, duration: windowS });
  function counterOf(key: string): number {
    const hash = createHmac('sha256', secret).update(`${name}\0${key}`).digest();
    return hash.readUInt32BE() % maxCounters;
  }
  return {
    /** Returns 0, or the seconds to wait. */
    async take(key: string): Promise<number> {
      try {
        await limiter.consume(counterOf(key));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async giveBack(key: string): Promise<void> {
      await limiter.reward(counterOf(key));
    },
  };
}

/** Lets requests pass when the counters cannot be reached, because a lost lead is worse. */
export function limitByIp(limit: RateLimit): RequestHandler {
  return async (request, _response, next) => {
    const waitS = await limit.take(ipKey(request)).catch(() => 0);
    next(waitS > 0 ? tooManyProblem(waitS) : undefined);
  };
}

export interface FormLimitSettings extends Omit<RateLimitSettings, 'name' | 'points' | 'windowS'> {
  readonly limit: FormLimit;
  readonly cookies: CookieSettings;
}

/** Like `limitByIp`, lets requests pass when the counters cannot be reached. */
export function createFormLimits({ limit, cookies, ...settings }: FormLimitSettings): (form: string) => RequestHandler {
  const { windowS, perIpv4, perIpv6, browsers } = limit;
  const token = createSignedCookie({ ...cookies, name: 'sender', purpose: 'form-sender', lifetimeMs: windowS * 1000 });
  return (form) => {
    const limitOf = (name: string, points: number) => createRateLimit({ ...settings, windowS, points, name: `form:${form}${name}` });
    const [ipv4, ipv6] = [limitOf('', perIpv4), limitOf(':ipv6', perIpv6)];
    const own = browsers && { known: limitOf(':browser', browsers.perBrowser), others: limitOf(':new', browsers.perIpWithoutToken) };

    return async (request, response, next) => {
      const ip = ipKey(request);
      const browser = token.read(request);
      // The narrow limit comes first, so that what it refuses takes nothing from others behind the same IP.
      const narrow = own && (browser === undefined ? own.others.take(ip) : own.known.take(browser));
      const take = async () => (await narrow) || (ip.includes(':') ? ipv6 : ipv4).take(ip);
      const waitS = await take().catch(() => 0);
      if (waitS > 0) return next(tooManyProblem(waitS));
      if (own && browser === undefined) token.set(response, randomBytes(12).toString('base64url'));
      next();
    };
  };
}
