import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, findProgram, freePort, startChild } from '#tests/support/processes.ts';
import { must, run } from './commands.ts';
import type { Case } from './run.ts';
import { repository, type Stack } from './stack.ts';

const files = ['Dockerfile', 'ops/caddy/Dockerfile', 'docker-compose.yml', 'docker-compose.single.yml', 'ops/monitoring/compose.yml'];
const builtHere = /^\$\{(APP|CADDY_BUILT)_IMAGE:-/;

/** What is started or built upon, as a reader of the files would look for it, who knows nothing of the script. */
function imagesOf(file: string): readonly string[] {
  const text = readFileSync(join(repository, file), 'utf8');
  const defaults = new Map(Array.from(text.matchAll(/^ARG (\w+)=(\S+)$/gm), ([, name = '', value = '']) => [name, value]));
  const stages = new Set(Array.from(text.matchAll(/^FROM \S+ AS (\S+)$/gm), ([, name = '']) => name));
  const bases = Array.from(text.matchAll(/^FROM (?:--\S+ )?(\S+)/gm), ([, base = '']) => base).filter((base) => !stages.has(base));
  const started = Array.from(text.matchAll(/^ *image: (\S+)$/gm), ([, image = '']) => image).filter((image) => !builtHere.test(image));
  return [...bases, ...started].map((image) => {
    const [, name = '', value] = /^\$\{(\w+)(?::-(.+))?\}$/.exec(image) ?? [];
    return value ?? defaults.get(name) ?? image;
  });
}

async function withRegistry(folder: string, work: (registry: string, stop: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const registry = `127.0.0.1:${await freePort()}`;
  const settings = join(folder, 'registry.yml');
  writeFileSync(settings, `version: 0.1\nstorage: { filesystem: { rootdirectory: ${folder}/registry } }\nhttp: { addr: ${registry} }\nlog: { level: error }\n`);
  const child = startChild('docker-registry', ['serve', settings]);
  try {
    await eventually(async () => assert.equal((await fetch(`http://${registry}/v2/`)).status, 200), 20_000);
    await work(registry, () => child.end());
  } finally {
    await child.end();
  }
}

/** Pushes an image with this text under the name, and returns its digest. */
async function publish(name: string, text: string): Promise<string> {
  const id = (await must('sh', ['-c', `cd "$(mktemp -d)" && echo '${text}' > text && tar -c text | docker import - '${name}'`])).trim();
  const digest = /digest: (sha256:[0-9a-f]{64})/.exec(await must('docker', ['push', name]))?.[1];
  await must('docker', ['image', 'rm', '-f', id]);
  assert.ok(digest !== undefined);
  return digest;
}

async function checkPins({ folder }: Stack): Promise<void> {
  const copy = join(folder, 'pins');
  for (const file of [...files, 'ops/lib.sh', 'ops/pin-images']) cpSync(join(repository, file), join(copy, file));
  const read = () => files.map((file) => readFileSync(join(copy, file), 'utf8'));
  const pin = (...args: string[]) => run('ops/pin-images', args, { cwd: copy });
  const images = [...new Set(files.flatMap(imagesOf))].toSorted();
  assert.ok(images.length >= 6);
  assert.deepEqual((await pin('--list')).stdout.trim().split('\n'), images, 'each base image is found');

  await withRegistry(folder, async (registry, stop) => {
    const own = (name: string) => `${registry}/${name}`;
    const longer = own('node:24-bookworm-slim.1');
    const names = images.map((image) => own(image.replace(/@.*/, '')));
    for (const file of files) {
      const text = readFileSync(join(copy, file), 'utf8').replaceAll(/@sha256:[0-9a-f]{64}/g, '');
      const moved = text.replaceAll(/(?<=_IMAGE(?:=|:-))(?=[^\s}]+:)/g, own(''));
      writeFileSync(join(copy, file), file === 'Dockerfile' ? `ARG LONGER_IMAGE=${longer}\n${moved}` : moved);
    }
    const tagged = read();

    const missing = await pin();
    assert.notEqual(missing.code, 0);
    assert.match(missing.stderr, /its registry gives no digest/);
    assert.deepEqual(read(), tagged, 'a registry without the images changes nothing');

    for (const version of ['first', 'second']) {
      const digests = new Map<string, string>();
      for (const name of [...names, longer]) digests.set(name, await publish(name, `${name} ${version}`));
      const { code, stderr } = await pin();
      assert.equal(code, 0, stderr);
      const pinned = tagged.map((text) => text.replaceAll(/(?<=_IMAGE(?:=|:-))127[.]0[.]0[.]1:[\w./:-]+/g, (name) => `${name}@${digests.get(name)}`));
      assert.deepEqual(read(), pinned, `each name has its ${version} digest`);
    }
    await stop();
    const before = read();
    assert.notEqual((await pin()).code, 0);
    assert.deepEqual(read(), before, 'a registry that is away changes nothing');
  });
}

const title = 'base images: each pinned to the digest that its registry has today, or none';
const isSkipped = findProgram('docker-registry') === undefined && !process.env['CI'];
if (isSkipped) console.log(`skipped: ${title} (no docker-registry on the PATH)`);

export const baseImageCases: readonly Case[] = isSkipped ? [] : [{ title, check: checkPins }];
