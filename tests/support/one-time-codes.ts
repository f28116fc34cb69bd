import { Secret, TOTP } from 'otpauth';

/** @param atMs milliseconds since 1970 */
export function codeAt(secretBase32: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secretBase32) }).generate({ timestamp: atMs });
}
