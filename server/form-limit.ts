/** Of the posts of one form in a window. */
export interface FormLimit {
  readonly windowS: number;
  /** Bounds a script that collects tokens. */
  readonly perIpv4: number;
  readonly perIpv6: number;
  /**
   * Many phones of a carrier share an IPv4 address. A browser gets a token with its first post; `perIpWithoutToken` bounds
   * a script that keeps no cookies. `undefined`: only addresses are counted.
   */
  readonly browsers: { readonly perBrowser: number; readonly perIpWithoutToken: number } | undefined;
}

/** A launch day behind the shared addresses of carriers goes on, a script from one address does not. */
const launchDay = { perIpv4: 300, perIpv6: 30, browsers: { perBrowser: 30, perIpWithoutToken: 200 } } as const;

/** `points`: of an address, as configured. */
export function formLimitOf(points: number | undefined, windowS: number): FormLimit {
  return { windowS, ...(points === undefined ? launchDay : { perIpv4: points, perIpv6: points, browsers: undefined }) };
}
