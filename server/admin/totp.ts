import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encodeBase32 } from '../base32.ts';

const stepSeconds = 30;
const codeDigits = 6;
/** A code of the step before or after is taken too: clocks differ. */
const drift = 1;
const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const sign of text.toUpperCase().replace(/=+$/, '')) {
    const digit = base32Digits.indexOf(sign);
    if (digit < 0) throw new Error('not base 32');
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}

/** The code of a counter: RFC 4226, HMAC-SHA-1. */
export function hotp(secret: Buffer, counter: number, digits: number = codeDigits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** Time step of RFC 6238 at a moment in milliseconds since 1970. */
export function totpStep(atMs: number): number {
  return Math.floor(atMs / 1000 / stepSeconds);
}

/** The time step a code belongs to, among the present one and its neighbours; `undefined` for a wrong code. */
export function matchTotp(secretBase32: string, code: string, atMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const secret = decodeBase32(secretBase32);
  const present = totpStep(atMs);
  for (let step = present - drift; step <= present + drift; step += 1) {
    if (timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(code))) return step;
  }
  return undefined;
}

/** 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(20), base32Digits);
}

/** What authenticator apps read from a QR code. */
export function totpAddress(secretBase32: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secretBase32}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`;
}

/** Eight codes of 80 bits, such as `abcd-efgh-2345-6723`: shown once, kept as hashes, each good once. */
export function newRecoveryCodes(count = 8): string[] {
  return Array.from({ length: count }, () => (encodeBase32(randomBytes(10), base32Digits).toLowerCase().match(/.{4}/g) ?? []).join('-'));
}

/** As random as a key: a plain hash is enough. Spaces, dashes and case do not matter. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex');
}
