import type { RateLimit } from '../http/rate-limit.ts';

/** Each allows `LOGIN_LIMIT` in `LOGIN_LIMIT_WINDOW_S`. */
export interface SignInLimitParts {
  readonly ip: RateLimit;
  readonly account: RateLimit;
  readonly device: RateLimit;
  /** For codes and confirmations. */
  readonly proof: RateLimit;
}

export interface Attempt {
  readonly ipKey: string;
  /** Normalized; may be unknown. */
  readonly email: string;
  readonly trustedDevice: string | undefined;
}

export interface SignInLimits {
  /**
   * Counts before the password is checked, so that parallel attempts count too. Gives 0 or the
   * seconds to wait.
   */
  begin(attempt: Attempt): Promise<number>;
  /** The password was right, or nobody had time to check it: the attempt does not count. */
  forgive(attempt: Attempt): Promise<void>;
  /** For further proofs of the owner, such as codes. */
  readonly proof: RateLimit;
}

/**
 * Trusted devices have their own limit, so that guessers cannot lock the owner out. Attempts
 * refused by IP do not count against the account. Unknown emails count alike: a refusal must not
 * reveal accounts.
 */
export function createSignInLimits({ ip, account, device, proof }: SignInLimitParts): SignInLimits {
  return {
    async begin({ ipKey, email, trustedDevice }) {
      if (trustedDevice) return device.take(trustedDevice);
      const waitS = await ip.take(ipKey);
      return waitS > 0 ? waitS : account.take(email);
    },
    async forgive({ ipKey, email, trustedDevice }) {
      if (trustedDevice) await device.giveBack(trustedDevice);
      else await Promise.all([ip.giveBack(ipKey), account.giveBack(email)]);
    },
    proof,
  };
}
