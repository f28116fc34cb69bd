/** Points that come back with time; see `server/http/rate-limits.ts`. */
export interface AttemptLimit {
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/** Three allowances of the same size and span. */
export interface SignInLimitSet {
  readonly address: AttemptLimit;
  readonly account: AttemptLimit;
  readonly browser: AttemptLimit;
}

export interface Attempt {
  readonly addressKey: string;
  /** As typed and normalized, whether or not there is such an account. */
  readonly email: string;
  /** Of a browser that has signed in to this account before. */
  readonly knownBrowser: string | undefined;
}

export interface SignInLimits {
  /** Takes the attempt's points before the password is looked at, so that many at once count too. Gives 0, or the seconds to wait. */
  begin(attempt: Attempt): Promise<number>;
  /** The password was right: its point is given back. */
  forgive(attempt: Attempt): Promise<void>;
}

/**
 * Bounds guessing by address and by account. A browser that has signed in before draws on an allowance of its own instead, so that nobody else can
 * lock its owner out.
 */
export function createSignInLimits(limits: SignInLimitSet): SignInLimits {
  return {
    async begin({ addressKey, email, knownBrowser }) {
      if (knownBrowser) return limits.browser.take(`${knownBrowser}:${email}`);
      const waits = await Promise.all([limits.address.take(addressKey), limits.account.take(email)]);
      return Math.max(...waits);
    },
    async forgive({ addressKey, email, knownBrowser }) {
      if (knownBrowser) await limits.browser.clear(`${knownBrowser}:${email}`);
      else await Promise.all([limits.address.giveBack(addressKey), limits.account.giveBack(email)]);
    },
  };
}
