import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { AppClientOptions } from './site-client.ts';

/** `ip` is the address of the proxy. */
export type Target = AppClientOptions & { readonly ip: string };

export const frames = { headers: 1, settings: 4, continuation: 9 } as const;
export const flags = { ack: 1, endStream: 1, endHeaders: 4 } as const;

/** A frame of RFC 9113, 4.1, for what a client library would not send. */
export function frame(type: number, flag: number, stream: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flag, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** A string of RFC 7541, 5.1 and 5.2, without Huffman coding. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  if (bytes.length < 127) return Buffer.concat([Buffer.of(bytes.length), bytes]);
  const length = [127];
  let rest = bytes.length - 127;
  for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  return Buffer.concat([Buffer.of(...length, rest), bytes]);
}

/** A field that is stored in no table. */
export function field(name: string, value: string): Buffer {
  return Buffer.concat([Buffer.of(0), text(name), text(value)]);
}

export function getRequest(host: string, path: string): Buffer {
  // These are `:method: GET` and `:scheme: https` of the static table.
  return Buffer.concat([Buffer.of(0x82, 0x87, 0x04), text(path), Buffer.of(0x01), text(host)]);
}

/** `window` is how many bytes of each answer may be sent before the client asks for more. */
export function openHttp2({ host, port, authority, ip }: Target, window = 65_535): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: ip, port, servername: host, ca: authority, ALPNProtocols: ['h2'] });
    const settings = Buffer.alloc(6);
    settings.writeUInt16BE(4, 0);
    settings.writeUInt32BE(window, 2);
    socket.once('error', reject).once('secureConnect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.once('data', () => socket.write(frame(frames.settings, flags.ack, 0))).resume();
      socket.write(Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(frames.settings, 0, 0, settings)]));
      resolve(socket);
    });
  });
}
