import { Writable } from 'node:stream';
import { createLogger, type Logger } from '#server/logger.ts';

export function createTestLogger(): {
  readonly log: Logger;
  readonly lines: () => readonly Record<string, unknown>[];
  readonly text: () => string;
  readonly forget: () => void;
} {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString('utf8');
      done();
    },
  });
  return {
    log: createLogger({ level: 'debug', destination }),
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => text,
    forget: () => void (text = ''),
  };
}
