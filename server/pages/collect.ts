import { Writable } from 'node:stream';

/** Takes what is written to it, and gives it on as one when the last of it has come. */
export function collect(onWhole: (bytes: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onWhole(Buffer.concat(chunks));
      done();
    },
  });
}
