import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusy } from '#server/accounts/sign-in/passwords.ts';
import { passwordProblem } from '#shared/accounts/password-rule.ts';

const password = 'correct horse battery staple';

describe('passwords', () => {
  const passwords = createPasswords();

  it('are stored as argon2id with 19 MiB, 2 passes, 1 lane and a salt for each password', async () => {
    const [first, second] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  it('match only the same password', async () => {
    const hash = await passwords.hash(password);
    expect(await passwords.verify(password, hash)).toBe(true);
    expect(await passwords.verify(`${password} `, hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('match whether 한글 is composed or decomposed', async () => {
    const hash = await passwords.hash('비밀번호는 길게 씁니다'.normalize('NFC'));
    expect(await passwords.verify('비밀번호는 길게 씁니다'.normalize('NFD'), hash)).toBe(true);
  });

  it('are verified against hashes that other programs made with any parameters (RFC 9106)', async () => {
    // The hash is from argon2-cffi's documentation: PasswordHasher(memory_cost=65536, time_cost=3,
    // parallelism=4).
    const foreign = '$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg';
    expect(await passwords.verify('correct horse battery staple', foreign)).toBe(true);
    expect(await passwords.verify('incorrect horse', foreign)).toBe(false);
  });

  it('do not match for an unknown email or an invalid hash, and the check takes as long as any other', async () => {
    const hash = await passwords.hash(password);
    // Processor time does not count the other work of the machine.
    const processorTime = () => process.cpuUsage().user + process.cpuUsage().system;
    const timed = async (kept: string | undefined) => {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const before = processorTime();
        await passwords.verify('wrong wrong wrong', kept);
        times.push(processorTime() - before);
      }
      return times.toSorted((one, other) => one - other)[2] ?? 0;
    };
    expect(await passwords.verify(password, undefined)).toBe(false);
    expect(await passwords.verify(password, '$2b$10$abc')).toBe(false);
    const known = await timed(hash);
    for (const kept of [undefined, '$2b$10$abc']) {
      const ratio = (await timed(kept)) / known;
      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(2.5);
    }
  });

  it('are refused when 22 others are already being checked or waiting', async () => {
    const busy = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined)));
    const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(turnedAway).toHaveLength(8);
    expect(turnedAway.every(({ reason }) => reason instanceof PasswordsBusy)).toBe(true);
    expect(await busy.verify('x', undefined)).toBe(false);
  });

  it('of known people have places of their own and are checked before those of other people', async () => {
    const busy = createPasswords();
    const hash = await busy.hash(password);
    const done: string[] = [];
    const others = Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined).then(() => done.push('other'))));
    const known = Array.from({ length: 5 }, () => busy.verify(password, hash, 'known').then((isRight) => done.push(isRight ? 'known' : 'wrong')));
    const made = busy.hash(password).then(() => done.push('made'));
    expect((await Promise.allSettled([...known, made])).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    await others;
    expect(done.filter((kind) => kind === 'other')).toHaveLength(22);
    expect(done.filter((kind) => kind !== 'other').toSorted()).toEqual([...Array(5).fill('known'), 'made']);
    // Two other passwords were already being checked. The next one begins when the fifth of these six ends.
    expect(done.slice(0, 7).filter((kind) => kind !== 'other').length).toBeGreaterThanOrEqual(5);
  });

  it('of known people are refused too when too many wait', async () => {
    const busy = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined, 'known')));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  });

  it.each([
    ['short', /15/],
    ['🌊🌅🏠🚪🌙🌟🐟🐚', /15/],
    ['aaaaaaaaaaaaaaaaaaaa', /different/],
    ['x'.repeat(150) + 'abcd'.repeat(20), /at most/],
    // This one is longer than the sign-in form accepts.
    ['🌊🌅🏠🚪🌙'.repeat(21), /at most/],
  ])('that are weak are refused with the reason: %s', (weak, words) => {
    expect(passwordProblem(weak)).toMatch(words);
  });

  it('are accepted from 15 characters on', () => {
    expect(passwordProblem('윤슬이 반짝이는 바다의 아침')).toBeUndefined();
    expect(passwordProblem('abcdefgh1234567')).toBeUndefined();
  });
});
