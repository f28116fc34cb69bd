import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const format = 1;

/** Uses AES-256-GCM with keys of 32 bytes. The first key encrypts, and every key decrypts. */
export function createSealing(keys: readonly [Uint8Array, ...Uint8Array[]]) {
  return {
    /** Binds the result to the id: it cannot be opened with another. */
    seal(id: string, text: string): Buffer {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), body]);
    },
    /** Returns `undefined` when no key fits or the bytes were changed. */
    open(id: string, sealed: Uint8Array): string | undefined {
      if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== format) return undefined;
      for (const key of keys) {
        const text = decrypt(key, id, sealed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function decrypt(key: Uint8Array, id: string, sealed: Uint8Array): string | undefined {
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(id)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
