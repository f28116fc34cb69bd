import { describe, expect, it } from 'vitest';
import { matchTotp, newTotpSecret, totpUri } from '#server/accounts/second-factor/totp.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';

/** The secret `12345678901234567890` of RFC 4226 and RFC 6238. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const stepMs = 30_000;

describe('one-time codes', () => {
  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map((code, counter) => [counter, code] as const),
  )('of time step %i is %s (RFC 4226, appendix D)', (step, code) => {
    expect(matchTotp(rfcSecret, code, step * stepMs)).toBe(step);
  });

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %i is %s (RFC 6238, appendix B)', (second, code) => {
    expect(matchTotp(rfcSecret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('match the current time step and the steps beside it, and return the step', () => {
    const at = 1_111_111_109_000;
    const step = Math.floor(at / stepMs);
    for (const near of [step - 1, step, step + 1]) expect(matchTotp(rfcSecret, codeAt(rfcSecret, near * stepMs), at)).toBe(near);
    for (const far of [step - 2, step + 2]) expect(matchTotp(rfcSecret, codeAt(rfcSecret, far * stepMs), at)).toBeUndefined();
  });

  it.each(['', '75522', '7552240', '0755224', '755224 ', ' 755224', '755 224', '７５５２２４'])('do not match 755224 when written "%s"', (code) => {
    expect(matchTotp(rfcSecret, code, 0)).toBeUndefined();
  });

  it('use a secret of 160 bits, which an otpauth URI gives to the authenticator app', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, 'kim@example.com', 'YUNSEUL OCEAN PARK'));
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri.pathname)).toBe('/YUNSEUL OCEAN PARK:kim@example.com');
  });
});
