import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { eventually, findProgram, freePort, startChild } from '../processes.ts';

export interface Caddy {
  readonly port: number;
  readonly authority: string;
  readonly certificate: { readonly cert: Buffer; readonly key: Buffer };
  /** Chromium trusts the certificate by this hash. */
  readonly signerKeyHash: string;
  output(): string;
  stop(): Promise<void>;
}

interface CaddyOptions {
  readonly domain: string;
  readonly folder: string;
  /** The name server answers with this port, too. */
  readonly replicasPort: number;
  readonly nameServerPort: number;
  readonly salesPhone?: string;
  /** Like `PROXIES` of the compose files. */
  readonly trustedProxies?: string;
}

/** The certificate may lie there from another one in the same folder, before this one has loaded it. */
function shakeHands(port: number, servername: string, ca: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca }, () => {
      socket.destroy();
      done();
    });
    socket.once('error', fail);
  });
}

const caddyFolder = resolve(import.meta.dirname, '../../../ops/caddy');

export async function startCaddy({ domain, folder, replicasPort, nameServerPort, salesPhone = '1600-0000', trustedProxies }: CaddyOptions): Promise<Caddy> {
  const program = findProgram('caddy');
  if (program === undefined) throw new Error('caddy not found');
  const [httpPort, httpsPort, healthPort, adminPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${adminPort}`,
    DOMAIN: domain,
    ACME_EMAIL: `admin@${domain}`,
    TLS_LINE: 'tls internal',
    SALES_PHONE: salesPhone,
    HTTP_LISTEN: String(httpPort),
    HTTPS_LISTEN: String(httpsPort),
    HEALTH_PORT: String(healthPort),
    REPLICAS_PORT: String(replicasPort),
    REPLICAS_RESOLVER: `resolvers udp/127.0.0.1:${nameServerPort}`,
    TRUSTED_PROXIES_LINE: trustedProxies === undefined ? '' : `trusted_proxies ${trustedProxies}`,
    ERROR_PAGES: join(caddyFolder, 'pages'),
  };
  const child = startChild(program, ['run', '--config', join(caddyFolder, 'Caddyfile'), '--adapter', 'caddyfile'], { env });
  const certificate = join(folder, `caddy/certificates/local/${domain}/${domain}`);
  const authorityFolder = join(folder, 'caddy/pki/authorities/local');
  try {
    await eventually(async () => {
      await fetch(`http://127.0.0.1:${healthPort}/`);
      readFileSync(`${certificate}.crt`);
      readFileSync(`${certificate}.key`);
      await shakeHands(httpsPort, domain, readFileSync(join(authorityFolder, 'root.crt')));
    });
  } catch (error) {
    await child.end('SIGKILL');
    throw new Error(`caddy does not start: ${child.output().slice(-2000)}`, { cause: error });
  }
  const signer = new X509Certificate(readFileSync(join(authorityFolder, 'intermediate.crt')));
  return {
    port: httpsPort,
    authority: readFileSync(join(authorityFolder, 'root.crt'), 'utf8'),
    certificate: { cert: readFileSync(`${certificate}.crt`), key: readFileSync(`${certificate}.key`) },
    signerKeyHash: createHash('sha256')
      .update(signer.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    output: child.output,
    async stop() {
      await child.end('SIGKILL');
    },
  };
}
