import { createServer } from 'node:https';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { must } from './commands.ts';

export const formServiceHost = 'forms.test';

export interface OutsideFormService {
  readonly port: number;
  readonly certificateFile: string;
  answerWith(status: number): void;
  readonly taken: { readonly key: string; readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  stop(): Promise<void>;
}

export async function startOutsideFormService(folder: string): Promise<OutsideFormService> {
  const certificateFile = join(folder, 'forms-certificate.pem');
  const keyFile = join(folder, 'forms-key.pem');
  await must('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    keyFile,
    '-out',
    certificateFile,
    '-subj',
    `/CN=${formServiceHost}`,
    '-addext',
    `subjectAltName=DNS:${formServiceHost}`,
  ]);
  await must('chmod', ['644', certificateFile]);
  let status = 200;
  const taken: { key: string; path: string; body: Record<string, unknown> }[] = [];
  const server = createServer({ cert: readFileSync(certificateFile), key: readFileSync(keyFile) }, (request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      if (status < 300)
        taken.push({ key: String(request.headers['idempotency-key']), path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"ok":true}');
    });
  });
  // Listens on every interface, because containers reach this machine through the bridge.
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    certificateFile,
    answerWith: (next) => void (status = next),
    taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
