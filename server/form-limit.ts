/** Limits the posts of one form in a window. */
export interface FormLimit {
  readonly windowS: number;
  /** Limits a script that collects tokens. */
  readonly perIpv4: number;
  readonly perIpv6: number;
  /**
   * Many phones of a carrier share an IPv4 address. A browser gets a token with its first post, and
   * `perIpWithoutToken` limits a script that keeps no cookies. With `undefined`, only IPs are counted.
   */
  readonly browsers: { readonly perBrowser: number; readonly perIpWithoutToken: number } | undefined;
}

/** Lets a launch day behind the shared IPs of carriers pass, but not a script at one IP. */
const launchDay = { perIpv4: 300, perIpv6: 30, browsers: { perBrowser: 30, perIpWithoutToken: 200 } } as const;

/** `points` is the configured limit of an IP. */
export function formLimitOf(points: number | undefined, windowS: number): FormLimit {
  return { windowS, ...(points === undefined ? launchDay : { perIpv4: points, perIpv6: points, browsers: undefined }) };
}
