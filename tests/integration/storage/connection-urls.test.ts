import { expect, it } from 'vitest';
import { servicesEnvironment } from '#tests/support/on-both-storages.ts';
import { startChild } from '#tests/support/processes.ts';
import { root } from '#tests/support/test-app.ts';

it.each([
  ['MONGODB_URL', 'mongodb://user:canary@pass@localhost/site', 'redis://127.0.0.1:9'],
  ['REDIS_URL', 'mongodb://127.0.0.1:9/site', 'redis://127.0.0.1:9/canary'],
])(
  'a %s that its driver cannot read ends the start with exit code 78 and one line with the remedy, which does not print it',
  async (variable, mongodb, redis) => {
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', PUBLIC_URL: 'https://yunseul.example', ...servicesEnvironment(mongodb, redis) };
    const child = startChild(process.execPath, ['server/main.ts'], { cwd: root, env });
    const code = await child.ended;
    expect(code).toBe(78);
    expect(child.output()).toMatch(new RegExp(`^${variable} cannot be read \\(\\w+\\): in its password # is written %23.*$`, 'm'));
    expect(child.output()).not.toContain('canary');
  },
);
