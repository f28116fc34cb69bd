import { Writable } from 'node:stream';
import { createLogger, type Logger } from '../../server/logger.ts';

/** The logger of the site, writing to memory: tests read what an operator would. */
export function createTestLogger(): { readonly log: Logger; readonly lines: () => readonly Record<string, unknown>[]; readonly text: () => string } {
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
  };
}
