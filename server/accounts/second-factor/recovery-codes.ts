import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

/** The codes have 80 bits each, such as `abcd-efgh-2345-6723`. */
export function newRecoveryCodes(count = 8): string[] {
  return Array.from({ length: count }, () => (new Secret({ size: 10 }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'));
}

/** Random codes need no slow hash. Letter case and characters outside of base 32 are ignored. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex');
}
