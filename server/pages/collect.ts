import { Writable } from 'node:stream';

/** Returns a stream that passes everything on in one piece when it ends. */
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
