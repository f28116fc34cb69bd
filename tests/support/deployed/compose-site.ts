import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { must } from '#tests/containers/commands.ts';
import { formServiceHost } from '#tests/containers/outside-form-service.ts';
import { buildImage, domain, prepareStack } from '#tests/containers/stack.ts';
import { startFormService, type FormServiceStandIn } from '../form-service.ts';
import { eventually } from '../processes.ts';
import { administrator, commonEnvironment } from '../site-under-test.ts';
import type { DeployedSite } from './deployed-site.ts';
import { createSiteFetch } from './site-fetch.ts';

async function openToContainers(forms: FormServiceStandIn, folder: string): Promise<{ readonly port: number; readonly stop: () => void }> {
  const certificate = { cert: readFileSync(join(folder, 'forms-certificate.pem')), key: readFileSync(join(folder, 'forms-key.pem')) };
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const asked = request({ host: '127.0.0.1', port: forms.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.once('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close().closeAllConnections() };
}

export async function startComposeSite(): Promise<DeployedSite> {
  const image = `yunseul-test-image-${randomBytes(3).toString('hex')}`;
  await buildImage(`${image}:latest`, 'browser');
  const stack = await prepareStack('services', image);
  const forms = await startFormService();
  const front = await openToContainers(forms, stack.folder);
  const port = stack.httpsPort;
  const origin = `https://${domain}:${port}`;
  const formUrl = (form: string) => `https://${formServiceHost}:${front.port}/${form}`;
  const told = {
    ...commonEnvironment,
    ADMIN_PASSWORD: '',
    PUBLIC_URL: origin,
    FORM_REGISTRATION_URL: formUrl('registration'),
    FORM_INQUIRY_URL: formUrl('inquiry'),
    FORM_VISIT_URL: formUrl('visit'),
  };
  appendFileSync(
    join(stack.folder, '.env'),
    Object.entries(told)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  writeFileSync(join(stack.folder, 'secrets/admin_password'), administrator.password);
  await stack.up();
  const fileOf = (service: string, file: string) => eventually(() => stack.compose('exec', '-T', service, 'cat', file), 15_000, 300);
  const authorityFolder = '/data/caddy/pki/authorities/local';
  const [authority, signer] = await Promise.all([fileOf('caddy', `${authorityFolder}/root.crt`), fileOf('caddy', `${authorityFolder}/intermediate.crt`)]);
  const siteFetch = createSiteFetch(authority);
  const admin = async (args: readonly string[], input = '') =>
    must('docker', ['exec', '-i', (await stack.idsOf('app'))[0] ?? '', 'node', '--run', 'admin', '--', ...args], { input });
  await admin(['seed']);
  const replicas = await stack.idsOf('app');

  let isHeld = false;
  let release: NodeJS.Timeout | undefined;
  async function hold(shouldHold: boolean): Promise<void> {
    if (shouldHold === isHeld) return;
    isHeld = shouldHold;
    await stack.compose(shouldHold ? 'pause' : 'unpause', 'mongodb');
  }

  return {
    origin,
    domain,
    port,
    authority,
    signerKeyHash: createHash('sha256')
      .update(new X509Certificate(signer).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    forms,
    fetch: siteFetch.fetch,
    admin,
    async slowDownStorage(ms) {
      clearTimeout(release);
      await hold(ms > 0);
      if (ms > 0) release = setTimeout(() => void hold(false).catch(() => undefined), ms).unref();
    },
    async written() {
      const metrics = await siteFetch.fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${stack.secret('metrics_token').trim()}` } });
      return (await stack.compose('logs', '--no-log-prefix', 'app', 'caddy')) + (await metrics.text());
    },
    async stopReplica(at) {
      const id = replicas[at] ?? '';
      await must('docker', ['stop', id]);
      return Number(await must('docker', ['inspect', '--format', '{{.State.ExitCode}}', id]));
    },
    async startReplica(at) {
      const id = replicas[at] ?? '';
      await must('docker', ['start', id]);
      await eventually(async () => {
        if ((await must('docker', ['inspect', '--format', '{{.State.Health.Status}}', id])).trim() !== 'healthy') throw new Error('not yet healthy');
      }, 60_000);
    },
    async stop() {
      siteFetch.close();
      front.stop();
      clearTimeout(release);
      await hold(false);
      await Promise.all([forms.stop(), stack.remove()]);
      await must('docker', ['image', 'rm', '-f', `${image}:latest`]);
    },
  };
}
