import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{server,client,shared}/**/*.{ts,tsx}', { cwd: root }).toSorted();
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

interface ImportLine {
  readonly from: string;
  /** A path from the root of the project, or the name of a package. */
  readonly to: string;
  readonly isType: boolean;
  readonly isRelative: boolean;
}

function importsOf(file: string): ImportLine[] {
  const lines = textOf(file).matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/gm);
  return [...lines].map((match) => {
    const target = match[2] ?? match[3] ?? match[4] ?? '';
    const to = target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target.replace(/^#/, '');
    return { from: file, to, isType: match[1] !== undefined, isRelative: target.startsWith('.') };
  });
}

const imports = files.flatMap(importsOf);
const describeLine = ({ from, to }: ImportLine) => `${from} → ${to}`;
const isOurs = (to: string) => /^(server|client|shared)\//.test(to);

/** Each page group is a room, and so is each file directly in `server` or `client`. */
function roomOf(path: string): string {
  const [side = '', room = '', group] = path.split('/');
  if (side === 'shared') return 'shared';
  if (room === 'pages' && side === 'client') return `client/pages/${group}`;
  return `${side}/${room}`;
}

/** The rooms that a room may import besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  'client/entry.client.tsx': ['client/first-paint', 'client/app', 'client/navigation', 'client/data', 'client/measurement', 'client/styles'],
  'client/measurement': ['shared'],
  'client/entry.server.tsx': [
    'client/first-paint',
    'client/app',
    'client/data',
    'client/pages/errors',
    'client/pages/press',
    'client/pages/admin',
    'client/pages/visit',
    'shared',
  ],
  'client/entry.desk.ts': ['client/pages/press', 'client/pages/admin'],
  'client/entry.visit.ts': ['client/leads', 'client/pages/visit'],
  'client/entry.development.ts': ['client/entry.client.tsx'],
  'client/app': ['client/first-paint', 'client/styles', 'client/frame', 'client/head', 'client/pages/errors', 'client/data', 'shared'],
  'client/frame': ['client/leads', 'client/site', 'client/navigation', 'client/ui', 'client/first-paint', 'client/data', 'shared'],
  'client/pages': [
    'client/styles',
    'client/leads',
    'client/accounts',
    'client/head',
    'client/site',
    'client/navigation',
    'client/ui',
    'client/first-paint',
    'client/data',
    'shared',
  ],
  'client/leads': ['client/measurement', 'client/site', 'client/navigation', 'client/ui', 'client/first-paint', 'client/data', 'shared'],
  'client/accounts': ['client/ui', 'client/first-paint', 'client/data', 'shared'],
  'client/head': ['client/pages/errors', 'client/site', 'client/data', 'shared'],
  'client/site': ['client/navigation', 'client/ui', 'client/first-paint', 'client/data', 'shared'],
  'client/navigation': ['client/ui', 'client/first-paint', 'shared'],
  'client/ui': ['client/first-paint'],
  'client/first-paint': ['client/styles', 'shared'],
  'client/styles': [],
  'client/data': ['shared'],
  'server/main.ts': [
    'server/wiring',
    'server/pages',
    'server/config.ts',
    'server/config-warnings.ts',
    'server/logger.ts',
    'server/shutdown.ts',
    'server/http',
    'server/start-failures.ts',
    'server/exit-codes.ts',
  ],
  'server/start-failures.ts': ['server/config.ts', 'server/exit-codes.ts', 'server/storage-unavailable.ts'],
  'server/wiring': [
    'server/app.ts',
    'server/http',
    'server/pages',
    'server/press',
    'server/leads',
    'server/ticker.ts',
    'server/messages',
    'server/notices',
    'server/visits',
    'server/accounts',
    'server/audit',
    'server/storage',
    'server/storage-unavailable.ts',
    'server/site-files',
    'server/config.ts',
    'server/logger.ts',
    'server/shutdown.ts',
    'server/exit-codes.ts',
    'shared',
  ],
  'server/cli': [
    'server/wiring',
    'server/press',
    'server/leads',
    'server/messages',
    'server/notices',
    'server/visits',
    'server/accounts',
    'server/audit',
    'server/storage',
    'server/storage-unavailable.ts',
    'server/config.ts',
    'server/logger.ts',
    'server/exit-codes.ts',
    'shared',
  ],
  'server/app.ts': [
    'server/config.ts',
    'server/logger.ts',
    'server/http',
    'server/pages',
    'server/press',
    'server/leads',
    'server/messages',
    'server/notices',
    'server/visits',
    'server/accounts',
    'server/audit',
    'server/site-files',
    'shared',
  ],
  'server/pages': ['server/http', 'server/logger.ts', 'server/with-timeout.ts', 'server/storage-unavailable.ts', 'shared'],
  'server/press': ['server/audit', 'server/http', 'server/storage', 'server/logger.ts', 'server/with-timeout.ts', 'server/storage-unavailable.ts', 'shared'],
  'server/leads': [
    'server/audit',
    'server/http',
    'server/storage',
    'server/logger.ts',
    'server/ticker.ts',
    'server/retry-times.ts',
    'server/with-timeout.ts',
    'server/storage-unavailable.ts',
    'shared',
  ],
  'server/visits': ['server/audit', 'server/http', 'server/storage', 'server/logger.ts', 'server/ticker.ts', 'shared'],
  'server/messages': ['server/audit', 'server/http', 'server/storage', 'server/logger.ts', 'server/ticker.ts', 'server/retry-times.ts', 'shared'],
  'server/notices': ['server/audit', 'server/http', 'server/storage', 'server/logger.ts', 'server/ticker.ts', 'shared'],
  'server/accounts': ['server/audit', 'server/http', 'server/storage', 'server/logger.ts', 'server/with-timeout.ts', 'server/storage-unavailable.ts', 'shared'],
  'server/audit': ['server/http', 'server/storage', 'server/logger.ts', 'server/storage-unavailable.ts', 'shared'],
  'server/site-files': ['server/http', 'server/logger.ts', 'shared'],
  'server/storage': ['server/logger.ts', 'server/with-timeout.ts', 'server/storage-unavailable.ts', 'shared'],
  'server/http': ['server/form-limit.ts', 'server/logger.ts', 'server/with-timeout.ts', 'server/storage-unavailable.ts', 'shared'],
  'server/config.ts': ['server/config-urls.ts', 'server/form-headers.ts', 'server/form-limit.ts', 'server/message-config.ts', 'shared'],
  'server/message-config.ts': ['server/config-urls.ts'],
  'server/config-urls.ts': [],
  'server/form-headers.ts': [],
  'server/form-limit.ts': [],
  'server/config-warnings.ts': ['server/config.ts', 'server/config-urls.ts', 'server/shutdown.ts', 'shared'],
  'server/logger.ts': [],
  'server/shutdown.ts': ['server/logger.ts'],
  'server/exit-codes.ts': [],
  'server/with-timeout.ts': [],
  'server/ticker.ts': ['server/logger.ts'],
  'server/retry-times.ts': [],
  'server/storage-unavailable.ts': [],
  'server/build': ['server/main.ts', 'server/exit-codes.ts', 'server/http', 'server/pages', 'shared'],
};
const lawOf = (room: string) => allowed[room.startsWith('client/pages/') ? 'client/pages' : room];

describe('who may import whom', () => {
  it('lists every room', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => lawOf(room) === undefined)).toEqual([]);
  });

  it('a room imports only rooms on its list; types of the port between server and client are exempt', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      if (!isOurs(to)) return false;
      const [own, other] = [roomOf(from), roomOf(to)];
      if (own === other) return false;
      // The client's build contains the renderer. The server imports only its types.
      if (own === 'server/pages' && /^client\/(first-paint|data|entry\.server\.tsx)$/.test(other) && isType) return false;
      return !lawOf(own)?.includes(other);
    });
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('shared, client, press, leads and accounts import only the packages on their lists', () => {
    const libraries: readonly (readonly [RegExp, RegExp])[] = [
      [/^shared\//, /^zod$/],
      [/^client\//, /^(react|react-dom|react-router|@photo-sphere-viewer|\/@react-refresh)(\/|$)/],
      [/^server\/press\//, /^(node:|express$|zod$|mongodb$|prom-client$|pino$|ulid$|isbot$|sharp$|lru-cache$)/],
      [/^server\/leads\//, /^(node:|express$|zod$|mongodb$|prom-client$|pino$|ipaddr\.js$|hucre\/xlsx$|lru-cache$)/],
      [/^server\/visits\//, /^(node:|express$|zod$|mongodb$)/],
      [/^server\/notices\//, /^(node:|express$|zod$|mongodb$)/],
      [/^server\/messages\//, /^(node:|express$|zod$|mongodb$|prom-client$|nodemailer$|lru-cache$)/],
      [/^server\/accounts\//, /^(node:|express$|express-session$|connect-redis$|zod$|mongodb$|otpauth$|uqr$|pino$|prom-client$)/],
    ];
    const wrong = imports.filter(({ from, to }) => !isOurs(to) && libraries.some(([room, names]) => room.test(from) && !names.test(to)));
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('an import that leaves its room names its path from the top of the project', () => {
    const wrong = imports.filter(
      ({ from, to, isRelative }) => isRelative && isOurs(to) && roomOf(from) !== roomOf(to) && relative(dirname(from), to).startsWith('..'),
    );
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('only the wiring, the commands and other adapters import the adapters of a port', () => {
    const adapter = /\/(sqlite|mongo|redis)-[\w-]+\.ts$/;
    const wrong = imports.filter(
      ({ from, to }) => adapter.test(to) && to.split('/')[1] !== 'storage' && !adapter.test(from) && !['server/wiring', 'server/cli'].includes(roomOf(from)),
    );
    expect(wrong.map(describeLine)).toEqual([]);
  });

  it('only the configuration reads environment variables', () => {
    const readers = files.filter((file) => /process\.env|\benv\b[^;\n]*(?:= process\b|from 'node:process')/.test(textOf(file)));
    expect(readers.filter((file) => file !== 'server/config.ts' && roomOf(file) !== 'server/build')).toEqual([]);
  });

  it('the browser calls the API through one client only', () => {
    // A page may fetch its own URL.
    const callers = files.filter((file) => file.startsWith('client/') && /\bfetch\((?!location\.href)/.test(textOf(file)));
    expect(callers).toEqual(['client/data/api.ts']);
  });

  it('no file is named index or utils', () => {
    expect(files.filter((file) => /(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$/.test(file))).toEqual([]);
  });
});

describe('where copy stands', () => {
  it('Korean text is only in the words of a room, the facts, the page table and the names of fields', () => {
    const places =
      /^(client\/.*\/words(\.ts$|\/)|shared\/(site|site\/(site-words|schedule|days-left|videos-and-tours|site-check\S*)|brand-and-places|visits\/visit-labels|pages\/(pages|page-table|page-table-of-types|menus|cg-disclaimer)|press\/news|leads\/(lead-names|leads-csv-heads|fields-of-forms|labels-and-hints)|messages\/words)\.ts$|shared\/(plans|law|korean)\/)/;
    // A pattern such as the range of 한글 is not text.
    const withoutCommentsAndPatterns = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(/String\.raw`[^`]*`/g, '');
    expect(files.filter((file) => !places.test(file) && /[가-힣]/.test(withoutCommentsAndPatterns(textOf(file))))).toEqual([]);
  });
});

describe('the shape of rooms', () => {
  it('no folder holds more than 25 sources', () => {
    const sources = [...files, ...globSync('client/**/*.css', { cwd: root })];
    const folders = Map.groupBy(sources, dirname);
    expect([...folders].filter(([, held]) => held.length > 25).map(([folder]) => folder)).toEqual([]);
  });

  it('two files have one name only where the folder says what is different', () => {
    const plain = new Set(['words', 'pages']);
    const named = Map.groupBy(files, (file) => basename(file).replace(/\.tsx?$/, ''));
    expect([...named].filter(([name, same]) => same.length > 1 && !plain.has(name)).map(([, same]) => same)).toEqual([]);
  });
});

describe('the shape of files', () => {
  it('a style file is named after the component beside it, unless several components share it', () => {
    const wrong = globSync('client/**/*.module.css', { cwd: root }).filter((file) => {
      const name = file.replace(/\.module\.css$/, '');
      return !files.includes(`${name}.tsx`) && imports.filter(({ to }) => to === file).length < 2;
    });
    expect(wrong).toEqual([]);
  });
});
