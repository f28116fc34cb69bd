import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { createEncodingChoice, type Encoding } from '../pages/encodings.ts';
import { nameRoute } from './request-log.ts';

const immutable = 'public, max-age=31536000, immutable';
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
};
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface BuiltFile {
  readonly type: string;
  /** Whole bytes by encoding; `identity` always. */
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The build's files are few and small: all of them are held in memory, in each encoding the build made. */
function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const all = new Set(filesUnder(folder));
  const paths = [...all].filter((path) => !encodings.some(({ ending }) => path.endsWith(ending)));
  return new Map(
    paths.map((path) => {
      const bodies = new Map<Encoding, Buffer>([['identity', readFileSync(path)]]);
      for (const { name, ending } of encodings) if (all.has(path + ending)) bodies.set(name, readFileSync(path + ending));
      const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return [`/assets/${relative(folder, path).split(sep).join('/')}`, { type, bodies }] as const;
    }),
  );
}

/** The hashed files of the build: one year, immutable, precompressed. Anything else under `/assets` does not exist. */
export function builtFiles(assetsFolder: string) {
  const files = readBuiltFiles(assetsFolder);
  const encodingFor = createEncodingChoice();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!request.path.startsWith('/assets/')) return next();
    nameRoute(response, '/assets/*');
    const file = files.get(request.path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const accepted = encodingFor(request.headers['accept-encoding']);
    const encoding = file.bodies.has(accepted) ? accepted : 'identity';
    const body = file.bodies.get(encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body?.length, 'Cache-Control': immutable, Vary: 'Accept-Encoding' });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Pictures carry their width in the name and fonts a hash; both change their name when they change. */
function cachingOf(path: string): string {
  return /[\\/](images|fonts)[\\/]/.test(path) && !/social|panorama/.test(path) ? 'public, max-age=2592000' : 'public, max-age=3600';
}

/** Files of `public`: pictures, films with range requests, the notice. No dotfiles, no folders, nothing outside. */
export function publicFiles(folder: string): RequestHandler {
  const send = express.static(folder, {
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cachingOf(path));
      nameRoute(response, 'public file');
    },
  });
  return (request, response, next) => {
    // Every file has an ending and no page has: pages are spared the look into the folder.
    if (extname(request.path) === '') next();
    else send(request, response, next);
  };
}
