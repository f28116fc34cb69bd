import { Secret, TOTP } from 'otpauth';

/** Clocks may differ by up to one step. */
const drift = 1;
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Returns the time step of the code (RFC 6238), or `undefined` when it is wrong. */
export function matchTotp(secretBase32: string, code: string, atMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secretBase32) });
  const delta = totp.validate({ token: code, timestamp: atMs, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp: atMs }) + delta;
}

/** Makes a secret of 160 bits (RFC 4226) in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secretBase32: string, email: string, issuer: string): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secretBase32), issuer, label: email }).toString();
}
