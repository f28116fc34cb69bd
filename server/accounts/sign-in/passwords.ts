import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's second recommendation for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const nonceBytes = 16;
const tagBytes = 32;
/** Each check uses a thread for about 30 ms. More of them would delay file reads and DNS. */
const atOnce = 2;
const maxWaiting = 20;

/**
 * Who asks: somebody who has signed in with this browser before, or anybody. Each kind has its own places to
 * wait and known people come first, so that sign-ins from many IPs keep no owner out. Their own limits bound
 * how often they may ask.
 */
export type Asker = 'known' | 'anybody';

/** The attempt may be repeated after a second. */
export class PasswordsBusy extends Error {
  constructor() {
    super('too many passwords are being checked');
    this.name = 'PasswordsBusy';
  }
}

export type Passwords = ReturnType<typeof createPasswords>;

function derive(password: string, nonce: Buffer, parameters: { memory: number; passes: number; parallelism: number; tagLength: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Systems differ in whether they compose 한글.
    argon2('argon2id', { message: password.normalize('NFC'), nonce, ...parameters }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Both reject with `PasswordsBusy` when too many are waiting. */
export function createPasswords() {
  let running = 0;
  const waiting: Readonly<Record<Asker, (() => void)[]>> = { known: [], anybody: [] };

  async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting[asker].length >= maxWaiting) throw new PasswordsBusy();
      await new Promise<void>((resolve) => waiting[asker].push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.known.shift() ?? waiting.anybody.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(nonceBytes);
    const tag = await inTurn('known', () => derive(password, nonce, { ...cost, tagLength: tagBytes }));
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
  }

  const nobody = { nonce: randomBytes(nonceBytes), tag: randomBytes(tagBytes), parameters: cost };

  return {
    /** Waits like a known person, because only operators set passwords. */
    hash,
    /** Does the same work when nothing is `kept` (unknown email), so that the time reveals no account. */
    async verify(password: string, kept: string | undefined, asker: Asker = 'anybody'): Promise<boolean> {
      const parts = kept === undefined ? undefined : phcPattern.exec(kept);
      const known = parts
        ? {
            nonce: Buffer.from(parts[4] ?? '', 'base64'),
            tag: Buffer.from(parts[5] ?? '', 'base64'),
            parameters: { memory: Number(parts[1]), passes: Number(parts[2]), parallelism: Number(parts[3]) },
          }
        : nobody;
      const tag = await inTurn(asker, () => derive(password, known.nonce, { ...known.parameters, tagLength: known.tag.length }));
      return timingSafeEqual(tag, known.tag) && known !== nobody;
    },
  };
}

/** 120 bits */
export function newRandomPassword(): string {
  return randomBytes(15).toString('base64url');
}
