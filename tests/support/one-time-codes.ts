import { Secret, TOTP } from 'otpauth';

/** @param time in milliseconds since 1970 */
export function codeAt(secretBase32: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secretBase32) }).generate({ timestamp: atMs });
}
