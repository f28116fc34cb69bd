import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Runs setup with shell stand-ins for programs of the host, by name. Each call becomes a line of the file
 * `calls`.
 */
function setUp(answers: Readonly<Record<string, string>>, programs: Readonly<Record<string, string>> = { docker: 'exit 1', getent: 'exit 2' }) {
  const folder = mkdtempSync(join(tmpdir(), 'yunseul-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'setup'), join(folder, 'setup'));
  cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
  mkdirSync(join(folder, 'shared'));
  cpSync(join(root, 'shared/site.ts'), join(folder, 'shared/site.ts'));
  const all = { domain: 'yunseul.kr', email: 'admin@yunseul.kr', forms: 'https://crm.kr/leads', ...answers };
  const [bin, calls] = [join(folder, 'bin'), join(folder, 'calls')];
  mkdirSync(bin);
  writeFileSync(calls, '');
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> '${calls}'\n${script}\n`, { mode: 0o755 });
  const given = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(join(folder, 'setup'), ['--yes', ...given], { cwd: folder, env, encoding: 'utf8' });
  const isMade = existsSync(join(folder, '.env'));
  const secretIn = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
  return { code: status, isMade, secretIn, settings: isMade ? readFileSync(join(folder, '.env'), 'utf8') : '', stderr, calls: readFileSync(calls, 'utf8') };
}

describe('setup', () => {
  it.each([
    { email: 'kim.yunseul+site@mail.yunseul.co.kr' },
    { forms: 'https://crm.kr:8443/leads?site=yunseul&by=a@b' },
    { forms: 'https://crm.kr/a https://crm.kr/b https://crm.kr' },
    { sms: 'NCSAAAABBBBCCCC1 SECRETSECRETSECRETSECRET 1600-0000' },
    { notify: 'https://hooks.slack.com/services/T0/B0/x' },
  ])('accepts %j', (answers) => {
    expect(setUp(answers)).toMatchObject({ code: 0, isMade: true });
  });

  // The site would refuse to start with these, and setup would refuse to run again.
  it.each([
    { email: 'admin@site' },
    { email: '윤슬@yunseul.kr' },
    { forms: 'https://user:pw@crm.kr/leads' },
    { forms: 'http://crm.kr/leads' },
    { project: 'Two Sites' },
    { sms: 'NCSAAAABBBBCCCC1 1600-0000' },
    { notify: 'http://hooks.kr/x' },
    { notify: 'smtps://mail.kr:465 site@yunseul.kr' },
    { swarm: 'https://registry.test' },
    { swarm: '' },
    { swarm: 'registry.test', proxy: '8080' },
  ])('writes no file for %j', (answers) => {
    expect(setUp(answers)).toMatchObject({ code: 64, isMade: false });
  });

  it('keeps the secrets of text messages and notices in files that .env names, and writes nothing where they are left out', () => {
    const { settings, secretIn } = setUp({
      sms: 'NCSAAAABBBBCCCC1 SECRETSECRETSECRETSECRET 1600-0000',
      notify: 'smtps://me:pw@mail.kr:465 site@yunseul.kr office@yunseul.kr',
    });
    expect(settings).toMatch(/^SOLAPI_API_KEY=NCSAAAABBBBCCCC1\nSOLAPI_API_SECRET_FILE=\.\/secrets\/solapi_api_secret\nSMS_FROM=1600-0000$/m);
    expect(settings).toMatch(
      /^NOTIFY_WEBHOOK_URL_FILE=\nSMTP_URL_FILE=\.\/secrets\/smtp_url\nNOTIFY_MAIL_FROM=site@yunseul\.kr\nNOTIFY_MAIL_TO=office@yunseul\.kr$/m,
    );
    expect([secretIn('solapi_api_secret'), secretIn('smtp_url')]).toEqual(['SECRETSECRETSECRETSECRET', 'smtps://me:pw@mail.kr:465']);
    expect(settings).not.toMatch(/SECRETSECRET|me:pw/);
    expect(setUp({}).settings).toMatch(/^SOLAPI_API_KEY=\nSOLAPI_API_SECRET_FILE=\nSMS_FROM=$/m);
    const byWebhook = setUp({ notify: 'https://hooks.kr/x' });
    expect(byWebhook.settings).toMatch(/^NOTIFY_WEBHOOK_URL_FILE=\.\/secrets\/notify_webhook_url\nSMTP_URL_FILE=$/m);
    expect(byWebhook.secretIn('notify_webhook_url')).toBe('https://hooks.kr/x');
  });

  it('takes MongoDB and Redis elsewhere by files that add to the compose file, and then makes no secrets of its own for them', () => {
    const mongodb = 'mongodb+srv://yunseul:pass%2Fword@cluster.example.net/yunseul?retryWrites=true';
    const [redis, sentinels] = ['rediss://yunseul:password@primary', 'one:26379,two:26379,three:26379'];
    const { settings, secretIn } = setUp({ mongodb, redis, sentinels });
    expect([secretIn('mongodb_url'), secretIn('redis_url')]).toEqual([mongodb, redis]);
    expect(settings).toMatch(
      /^COMPOSE_FILE=docker-compose\.yml:ops\/managed\/mongodb\.yml:ops\/managed\/redis\.yml\nREDIS_SENTINELS=one:26379,two:26379,three:26379$/m,
    );
    expect(settings).not.toMatch(/password@/);
    for (const own of ['mongodb_keyfile', 'mongodb_root_password', 'redis_acl', 'redis_operator_password']) expect(() => secretIn(own)).toThrow(/ENOENT/);
    const onlyRedis = setUp({ redis });
    expect(onlyRedis.settings).toMatch(/^COMPOSE_FILE=docker-compose\.yml:ops\/managed\/redis\.yml$/m);
    expect(onlyRedis.secretIn('mongodb_url')).toMatch(/@mongodb:27017/);
    expect(setUp({}).settings).not.toMatch(/^COMPOSE_FILE/m);
  });

  it.each([
    { mongodb: 'mongodb://yunseul:password@cluster.example.net' },
    { mongodb: 'mongodb://yunseul:pass/word@cluster.example.net/yunseul' },
    { redis: 'rediss://yunseul:pass#word@cache.example.net:6380' },
    { redis: 'cache.example.net:6380' },
    { sentinels: 'one:26379' },
    { redis: 'redis://primary', sentinels: 'one' },
  ])('refuses the store %j and says what to write instead', (answers) => {
    const { code, isMade, stderr } = setUp(answers);
    expect({ code, isMade }).toEqual({ code: 64, isMade: false });
    expect(stderr).toMatch(/(mongodb:\/\/USER:PASSWORD@HOST\/DATABASE|rediss?:\/\/USER:PASSWORD@|one:26379)/);
  });

  it('names containers and images after the host name, so that two sites on one machine share none', () => {
    const { settings } = setUp({ domain: 'www.yunseul.co.kr' });
    expect(settings).toMatch(/^COMPOSE_PROJECT_NAME=www-yunseul-co-kr\nAPP_IMAGE=www-yunseul-co-kr-app\nCADDY_BUILT_IMAGE=www-yunseul-co-kr-caddy$/m);
    expect(setUp({ project: 'sea' }).settings).toMatch(/^COMPOSE_PROJECT_NAME=sea$/m);
  });

  it('takes the replicas of a swarm in any order of options, and says only what works there', () => {
    const swarm = 'registry.test:5000/sea';
    const { settings } = setUp({ replicas: '6', swarm });
    expect(settings).toMatch(/^APP_IMAGE=registry\.test:5000\/sea\/yunseul-kr-app$/m);
    expect(settings).toMatch(/^APP_REPLICAS=6$/m);
    expect(settings).not.toMatch(/docker compose up|points to this host/);
    expect(setUp({ swarm }).settings).toMatch(/^APP_REPLICAS=3$/m);
    expect(setUp({}).settings).toMatch(/^APP_REPLICAS=2$/m);
  });

  it('writes further host names and a proxy that ends TLS in the form that Caddy and Compose read', () => {
    expect(setUp({}).settings).toMatch(/^ALIASES=$/m);
    const { settings } = setUp({ aliases: 'www.yunseul.kr sea.kr', proxy: '8080' });
    expect(settings).toMatch(/^ALIASES=http:\/\/www\.yunseul\.kr, http:\/\/sea\.kr$/m);
    expect(settings).toMatch(/^SITE_SCHEME=http:\/\/\nPROXIES=private_ranges\nTRUST_PROXY=2\nHTTP_PORT=127\.0\.0\.1:8080$/m);
    expect(setUp({ aliases: '-www' }).isMade).toBe(false);
  });

  describe('setup, where visitors may come by IPv6,', () => {
    const docker = (version: string, networks: string) =>
      `case "$1 $2" in "version "*) echo ${version} ;; "network create") ${networks} ;; "info "* | "network rm" | "ps "* | "volume "*) ;; *) exit 1 ;; esac`;
    const host = (own: string, a: string, aaaa: string) => ({
      ip: `printf '2: eth0    inet6 ${own}/64 scope global'`,
      getent: `case "$1" in ahostsv4) ${a || 'exit 2'} ;; ahostsv6) ${aaaa || 'exit 2'} ;; esac`,
    });
    const a = 'echo "203.0.113.7     STREAM yunseul.kr"';
    const aaaa = 'echo "2001:db8::7     STREAM yunseul.kr"';
    const able = docker('28.2.2', 'echo made');

    it('gives the proxy a network with IPv6 and leaves nothing of the trial network behind', () => {
      const { settings, stderr, calls } = setUp({}, { docker: able, ...host('2001:db8::7', a, aaaa) });
      expect(settings).toMatch(/^IPV6=true$/m);
      expect(stderr).toBe('');
      expect(calls).toMatch(/docker network create --ipv6 (\S+)\n(?:.*\n)*docker network rm \1\n/);
    });

    it.each([
      ['the engine is older', docker('20.10.24+dfsg1', 'echo made')],
      ['the engine has no addresses for it', docker('28.2.2', 'exit 1')],
      ['no engine answers', 'exit 1'],
    ])('makes no network with IPv6 where %s, and warns of an AAAA record', (_why, program) => {
      const { settings, stderr, code } = setUp({ aliases: 'www.yunseul.kr' }, { docker: program, ...host('2001:db8::7', a, aaaa) });
      expect(code).toBe(0);
      expect(settings).toMatch(/^IPV6=false$/m);
      expect(stderr).toMatch(/^note: yunseul\.kr has an AAAA record \(2001:db8::7\)/m);
      expect(stderr).toMatch(/^note: www\.yunseul\.kr has an AAAA record/m);
    });

    it('warns of an AAAA record that leads to another host', () => {
      const { stderr, code } = setUp({}, { docker: able, ...host('2001:db8::8', a, aaaa) });
      expect(code).toBe(0);
      expect(stderr).toMatch(/^note: the AAAA record of yunseul\.kr \(2001:db8::7\) is none of this host's/m);
    });

    it('warns of a name without records, unless Caddy makes its own certificate; an A record alone is enough', () => {
      expect(setUp({}, { docker: able, ...host('2001:db8::7', '', '') }).stderr).toMatch(/^note: yunseul\.kr has no A record yet/m);
      expect(setUp({ tls: 'internal' }, { docker: able, ...host('2001:db8::7', '', '') }).stderr).toBe('');
      // This is how the C library answers for a name without an AAAA record.
      const mapped = 'echo "::ffff:203.0.113.7 STREAM yunseul.kr"';
      expect(setUp({}, { docker: docker('20.10.24', 'exit 1'), ...host('2001:db8::7', a, mapped) }).stderr).toBe('');
    });

    it('asks for no IPv6 behind another proxy, which sees the visitors itself', () => {
      const { stderr, calls } = setUp({ proxy: '8080' }, { docker: docker('20.10.24', 'exit 1'), ...host('2001:db8::7', a, aaaa) });
      expect(stderr).toBe('');
      expect(calls).not.toContain('getent');
    });
  });
});
