import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusy } from '#server/accounts/sign-in/passwords.ts';
import { passwordProblem } from '#shared/accounts/password-rule.ts';

const password = 'correct horse battery staple';

describe('passwords', () => {
  const passwords = createPasswords();

  it('are stored as argon2id with 19 MiB, 2 passes, 1 lane and a salt each', async () => {
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

  it('are the same whether 한글 is composed or decomposed', async () => {
    const hash = await passwords.hash('비밀번호는 길게 씁니다'.normalize('NFC'));
    expect(await passwords.verify('비밀번호는 길게 씁니다'.normalize('NFD'), hash)).toBe(true);
  });

  it('verify hashes of other programs, with any parameters (RFC 9106)', async () => {
    // argon2-cffi's documentation: PasswordHasher(memory_cost=65536, time_cost=3, parallelism=4)
    const foreign = '$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg';
    expect(await passwords.verify('correct horse battery staple', foreign)).toBe(true);
    expect(await passwords.verify('incorrect horse', foreign)).toBe(false);
  });

  it('are wrong for an unknown email and for an invalid hash, in the same time', async () => {
    const hash = await passwords.hash(password);
    // Processor time: other work on the machine does not count.
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

  it('are refused while 22 are being checked or wait', async () => {
    const busy = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined)));
    const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(turnedAway).toHaveLength(8);
    expect(turnedAway.every(({ reason }) => reason instanceof PasswordsBusy)).toBe(true);
    expect(await busy.verify('x', undefined)).toBe(false);
  });

  it('of people who are known have places of their own, and are checked before those of others who wait', async () => {
    const busy = createPasswords();
    const hash = await busy.hash(password);
    const done: string[] = [];
    const others = Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined).then(() => done.push('other'))));
    const known = Array.from({ length: 5 }, () => busy.verify(password, hash, 'known').then((isRight) => done.push(isRight ? 'known' : 'wrong')));
    const made = busy.hash(password).then(() => done.push('made'));
    expect((await Promise.allSettled([...known, made])).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    await others;
    expect(done.filter((kind) => kind === 'other')).toHaveLength(22);
    // Two others were being checked already; two may end at the same time.
    expect(
      done
        .slice(0, 9)
        .filter((kind) => kind !== 'other')
        .toSorted(),
    ).toEqual([...Array(5).fill('known'), 'made']);
  });

  it('of people who are known are refused, too, when too many wait', async () => {
    const busy = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => busy.verify('x', undefined, 'known')));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  });

  it.each([
    ['short', /15/],
    ['🌊🌅🏠🚪🌙🌟🐟🐚', /15/],
    ['aaaaaaaaaaaaaaaaaaaa', /different/],
    ['x'.repeat(150) + 'abcd'.repeat(20), /at most/],
    // Longer than the sign-in form lets pass.
    ['🌊🌅🏠🚪🌙'.repeat(21), /at most/],
  ])('that are weak are named so: %s', (weak, words) => {
    expect(passwordProblem(weak)).toMatch(words);
  });

  it('of 15 characters are accepted', () => {
    expect(passwordProblem('윤슬이 반짝이는 바다의 아침')).toBeUndefined();
    expect(passwordProblem('abcdefgh1234567')).toBeUndefined();
  });
});
