import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { uuidOf } from '#server/storage/computed-uuid.ts';
import { createSealing } from '#server/storage/sealing.ts';
import type { MessageContent } from './outbox-store.ts';

export type MessageCipher = ReturnType<typeof createMessageCipher>;

/** Uses the keys of the leads. The first encrypts, and any of them decrypts. */
export function createMessageCipher([first, ...others]: readonly Uint8Array[]) {
  if (!first) throw new Error('messages need a key');
  const { seal, open } = createSealing([first, ...others]);
  const numberKey = Buffer.from(hkdfSync('sha256', first, '', 'message number', 32));
  return {
    /** Bound to the id of the message. */
    seal: (id: string, content: MessageContent): Buffer => seal(id, JSON.stringify(content)),
    open(id: string, sealed: Uint8Array): MessageContent | null {
      const text = open(id, sealed);
      return text === undefined ? null : (JSON.parse(text) as MessageContent);
    },
    /** The same for the same number, which nobody can guess from it. */
    nameOf: (phone: string): string => createHmac('sha256', numberKey).update(phone).digest('base64url'),
  };
}

/** The parts say what the message is about. They contain nothing personal. */
export function messageId(...parts: readonly string[]): string {
  return uuidOf(createHash('sha256').update(JSON.stringify(parts)).digest());
}
