import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import ipaddr from 'ipaddr.js';
import type { Lookup } from '#server/http/exchange.ts';

export interface RedirectTarget {
  readonly url: URL;
  /** Refuses a name that leads to an IP of the site's own network. */
  readonly lookup?: Lookup;
}

type Range = ReturnType<ipaddr.IPv4['range']> | ReturnType<ipaddr.IPv6['range']>;

function rangeOf(address: string): Range | undefined {
  const bare = address.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).range() : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || rangeOf(hostname) === 'loopback';
}

/**
 * Returns where a form service may redirect to: its own origin, or https on a public IP. So it cannot make
 * this host ask others in its own network. A service on loopback may also name loopback.
 */
export function redirectTarget(from: URL, location: string | undefined, lookup: Lookup = systemLookup): RedirectTarget | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const url = new URL(location, from);
  if (url.username + url.password !== '') return undefined;
  if (url.origin === from.origin) return { url };
  const ranges: readonly Range[] = isLoopback(from.hostname) ? ['unicast', 'loopback'] : ['unicast'];
  const mayBeLoopback = ranges.includes('loopback') && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeLoopback)) return undefined;
  const range = rangeOf(url.hostname);
  // Connecting to a literal IP calls no lookup.
  if (range !== undefined && !ranges.includes(range)) return undefined;
  return { url, lookup: lookupWithin(ranges, lookup) };
}

function lookupWithin(ranges: readonly Range[], lookup: Lookup): Lookup {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as unknown as LookupAddress[];
      if (error) return callback(error, []);
      const isWithin = addresses.every(({ address }) => ranges.includes(rangeOf(address) ?? 'reserved'));
      const [first] = addresses;
      if (!first || !isWithin) return callback(Object.assign(new Error('not a public address'), { code: 'not_public' }), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
