import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusy } from '../../../server/admin/passwords.ts';
import { passwordProblem } from '../../../server/admin/password-rule.ts';

const password = 'correct horse battery staple';

describe('passwords', () => {
  const passwords = createPasswords();

  it('are kept as argon2id at 19 MiB, two passes, one lane, each with salt of its own', async () => {
    const [first, second] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  it('are right only when they are the same', async () => {
    const hash = await passwords.hash(password);
    expect(await passwords.verify(password, hash)).toBe(true);
    expect(await passwords.verify(`${password} `, hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('are the same whether 한글 was typed composed or taken apart', async () => {
    const hash = await passwords.hash('비밀번호는 길게 씁니다'.normalize('NFC'));
    expect(await passwords.verify('비밀번호는 길게 씁니다'.normalize('NFD'), hash)).toBe(true);
  });

  it('verify a hash that another program made of the same parameters and others (RFC 9106 family)', async () => {
    // argon2-cffi: PasswordHasher(memory_cost=65536, time_cost=3, parallelism=4).hash('password') in PHC form, as its documentation shows.
    const foreign = '$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg';
    expect(await passwords.verify('correct horse battery staple', foreign)).toBe(true);
    expect(await passwords.verify('incorrect horse', foreign)).toBe(false);
  });

  it('are wrong for an unknown address and for a hash that cannot be read, at the cost of a real one', async () => {
    const hash = await passwords.hash(password);
    const timed = async (kept: string | undefined) => {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const before = performance.now();
        await passwords.verify('wrong wrong wrong', kept);
        times.push(performance.now() - before);
      }
      return times.toSorted((one, other) => one - other)[2] ?? 0;
    };
    expect(await passwords.verify(password, undefined)).toBe(false);
    expect(await passwords.verify(password, '$2b$10$abc')).toBe(false);
    const ratio = (await timed(undefined)) / (await timed(hash));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('turn away who comes when 22 are being checked or wait', async () => {
    const busy = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined)));
    const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(turnedAway).toHaveLength(8);
    expect(turnedAway.every(({ reason }) => reason instanceof PasswordsBusy)).toBe(true);
    expect(await busy.verify('x', undefined)).toBe(false);
  });

  it.each([
    ['short', /15/],
    ['aaaaaaaaaaaaaaaaaaaa', /different/],
    ['x'.repeat(150) + 'abcd'.repeat(20), /at most/],
  ])('that are weak are named so: %s', (weak, words) => {
    expect(passwordProblem(weak)).toMatch(words);
  });

  it('of 15 signs will do', () => {
    expect(passwordProblem('윤슬이 반짝이는 바다의 아침')).toBeUndefined();
    expect(passwordProblem('abcdefgh1234567')).toBeUndefined();
  });
});
