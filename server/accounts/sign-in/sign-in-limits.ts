import type { RateLimit } from '#server/http/checks/rate-limit.ts';

interface LimitSettings {
  readonly points: number;
  readonly windowS: number;
}

export interface Attempt {
  readonly ipKey: string;
  /** The account of the email, which may be unknown. */
  readonly account: string;
  readonly trustedDevice: string | undefined;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * Trusted devices have their own limit, so that guessers cannot lock the owner out. One IP can use up only a
 * part of an account's allowance for all other browsers. Attempts refused by IP do not count against the
 * account. Unknown emails count in the same way, because a refusal must not reveal accounts.
 */
export function createSignInLimits(base: LimitSettings, limitOf: (name: string, settings: LimitSettings) => RateLimit) {
  const ip = limitOf('address', base);
  // By default all browsers that are not trusted have 20 attempts an hour together, and one IP half of them.
  const account = limitOf('account', { points: 4 * base.points, windowS: 4 * base.windowS });
  const ipForAccount = limitOf('address-account', { points: 2 * base.points, windowS: 4 * base.windowS });
  const device = limitOf('device', base);
  const proof = limitOf('proof', base);

  function limitsOf({ ipKey, account: key, trustedDevice }: Attempt): readonly (readonly [RateLimit, string])[] {
    if (trustedDevice) return [[device, trustedDevice]];
    return [
      [ip, ipKey],
      [ipForAccount, `${ipKey} ${key}`],
      [account, key],
    ];
  }

  return {
    /**
     * Counts before the password is checked, so that parallel attempts count too. Returns 0 or the seconds to
     * wait.
     */
    async begin(attempt: Attempt): Promise<number> {
      for (const [limit, key] of limitsOf(attempt)) {
        const waitS = await limit.take(key);
        if (waitS > 0) return waitS;
      }
      return 0;
    },
    /** Takes the attempt back, because the password was right or could not be checked. */
    async forgive(attempt: Attempt): Promise<void> {
      await Promise.all(limitsOf(attempt).map(([limit, key]) => limit.giveBack(key)));
    },
    /** Limits further proofs of the owner, such as codes. */
    proof,
  };
}
