import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.ts';

it('recovery codes differ from each other, and one code has one hash however it is spelt', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  const code = codes[0] ?? '';
  expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(hashRecoveryCode(code)).toBe(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`));
  expect(hashRecoveryCode(code)).not.toContain(code.slice(0, 4));
});
