import { describe, expect, it } from 'vitest';
import { encodeBase32 } from '../../../server/base32.ts';
import { decodeBase32, hashRecoveryCode, hotp, matchTotp, newRecoveryCodes, newTotpSecret, totpAddress, totpStep } from '../../../server/admin/totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');
const rfcSecretBase32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map((code, counter) => [counter, code] as const),
  )('of counter %i is %s (RFC 4226, appendix D)', (counter, code) => {
    expect(hotp(rfcSecret, counter)).toBe(code);
  });

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %i is %s (RFC 6238, appendix B)', (second, code) => {
    expect(hotp(rfcSecret, totpStep(second * 1000), 8)).toBe(code);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base 32 of "%s" is %s (RFC 4648)', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).toBe(encoded);
    expect(decodeBase32(encoded).toString()).toBe(text);
  });

  it('match the present time step and its two neighbours, and say which', () => {
    const at = 1_111_111_109_000;
    const step = totpStep(at);
    for (const near of [step - 1, step, step + 1]) expect(matchTotp(rfcSecretBase32, hotp(rfcSecret, near), at)).toBe(near);
    for (const far of [step - 2, step + 2]) expect(matchTotp(rfcSecretBase32, hotp(rfcSecret, far), at)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '000000 '])('never match "%s"', (code) => {
    expect(matchTotp(rfcSecretBase32, code, 0)).toBeUndefined();
  });

  it('come from a secret of 160 bits, told to the app by an otpauth address', () => {
    const secret = newTotpSecret();
    expect(decodeBase32(secret)).toHaveLength(20);
    const address = new URL(totpAddress(secret, 'kim@example.com', 'YUNSEUL OCEAN PARK'));
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address.pathname)).toBe('/YUNSEUL OCEAN PARK:kim@example.com');
  });

  it('have recovery codes that differ, read the same in any spelling, and are kept as hashes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(8);
    const code = codes[0] ?? '';
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(hashRecoveryCode(code)).toBe(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`));
    expect(hashRecoveryCode(code)).not.toContain(code.slice(0, 4));
  });
});
