import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

/** Returns eight codes with 80 bits each, such as `abcd-efgh-2345-6723`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 8 }, () => (new Secret({ size: 10 }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'));
}

/** Random codes need no slow hash. Letter case and characters outside of base 32 are ignored. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex');
}
