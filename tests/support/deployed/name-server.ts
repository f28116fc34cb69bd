import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Answers with all replicas, as Docker's name server does for a service. */
export interface NameServer {
  readonly port: number;
  stop(): Promise<void>;
}

const headerBytes = 12;
const typeA = 1;

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  // The name ends with an empty label, and type and class follow it.
  const nameEnd = question.indexOf(0, headerBytes) + 1;
  const asked = question.subarray(headerBytes, nameEnd + 4);
  const found = question.readUInt16BE(nameEnd) === typeA ? addresses : [];
  const header = Buffer.from(question.subarray(0, headerBytes));
  header.writeUInt16BE(0x8180, 2);
  for (const [at, count] of [1, found.length, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * at);
  const records = found.map((address) => Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]));
  return Buffer.concat([header, asked, ...records]);
}

export async function startNameServer(addresses: () => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, addresses()), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    stop: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}
