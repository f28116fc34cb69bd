import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import express, { type RequestHandler } from 'express';
import { encodingFor } from './accept-encoding.ts';
import { pdfPolicy } from '../checks/content-security-policy.ts';
import { endings } from './encodings.ts';
import { createPictureVersions, pictureNameOf } from './picture-versions.ts';
import { site } from '#shared/site.ts';
import { nameRoute } from '../server/request-log.ts';
import { dropDocumentHeaders } from '../checks/security-headers.ts';

const immutable = 'public, max-age=31536000, immutable';
const neitherDocumentNorWorker = /\.(css|woff2|avif|webp|jpg|png)$/;
/** Search engines shall not show them as facts. */
const samples = new Set([...(site.isAnnouncementSample ? ['announcement.pdf'] : []), ...(site.brochure === 'sample' ? ['brochure.pdf'] : [])]);
const variant = /\.(?:br|gz)$/;

/** The files are few and small, so they are held in memory. */
function readBuiltFiles(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(readdirSync(folder).map((name) => [`/assets/${name}`, readFileSync(join(folder, name))]));
}

/** The files that `shareAssets` of other versions left there. */
function filesOfOtherVersions(folder: string): RequestHandler {
  return express.static(folder, {
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', immutable);
      if (neitherDocumentNorWorker.test(path)) dropDocumentHeaders(response);
    },
  });
}

/**
 * Serves files as immutable for a year, and 404 for anything else under `/assets`.
 * @param sharedFolder has the files of other versions, or `undefined` when there are none
 */
export function builtFiles(assetsFolder: string, sharedFolder?: string): RequestHandler {
  const files = readBuiltFiles(assetsFolder);
  const others = express.Router();
  if (sharedFolder !== undefined) others.use('/assets', filesOfOtherVersions(sharedFolder));
  return (request, response, next) => {
    if (!request.path.startsWith('/assets/')) return next();
    nameRoute(response, '/assets/*');
    const plain = variant.test(request.path) ? undefined : files.get(request.path);
    if (!plain || (request.method !== 'GET' && request.method !== 'HEAD')) {
      others(request, response, next);
      return;
    }
    const accepted = encodingFor(request.headers['accept-encoding']);
    const compressed = accepted === 'identity' ? undefined : files.get(request.path + endings[accepted]);
    if (compressed) response.setHeader('Content-Encoding', accepted);
    if (neitherDocumentNorWorker.test(request.path)) dropDocumentHeaders(response);
    const body = compressed ?? plain;
    response.type(extname(request.path)).set({ 'Content-Length': String(body.length), 'Cache-Control': immutable, Vary: 'Accept-Encoding' });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/**
 * Returns the header for a path in the folder. A picture that was replaced under the same name is seen at the
 * next visit but one.
 */
function cachingOf(path: string): string {
  return /^images[\\/](?!social|panorama|views|sun|finishes|samples)/.test(path)
    ? 'public, max-age=86400, stale-while-revalidate=2592000'
    : 'public, max-age=3600';
}

/**
 * `/images/VERSION/FILE`, as pages name a picture, is cached for ever. A version that this process does not
 * have belongs to a replica of another version, or to an open page of an older one.
 */
function versionedPictures(folder: string): RequestHandler {
  const images = join(folder, 'images');
  const versionOf = existsSync(images) ? createPictureVersions(images) : () => '';
  return (request, response, next) => {
    const { version, file = '' } = /^\/images\/(?<version>[\w-]{4})\/(?<file>[\w-]+\.(?:avif|webp))$/.exec(request.path)?.groups ?? {};
    const name = pictureNameOf(file);
    if (version !== undefined && name !== undefined) {
      request.url = `/images/${file}`;
      response.setHeader('Cache-Control', versionOf(name) === version ? immutable : 'no-cache');
    }
    next();
  };
}

/** Serves videos with range requests, and neither dotfiles nor folders. */
export function publicFiles(folder: string): RequestHandler {
  // `createReadStream` gets this, though the types lack it. It needs less memory for clients that do not read.
  const stream = { highWaterMark: 16_384 };
  const send = express.static(folder, {
    ...stream,
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const inFolder = relative(folder, path);
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', cachingOf(inFolder));
      if (neitherDocumentNorWorker.test(inFolder)) dropDocumentHeaders(response);
      if (inFolder.endsWith('.pdf')) response.setHeader('Content-Security-Policy', pdfPolicy);
      if (samples.has(inFolder)) response.setHeader('X-Robots-Tag', 'noindex');
      // Messengers and other sites show these.
      if (/^images[\\/]social[\\/]/.test(inFolder)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      nameRoute(response, 'public file');
    },
  });
  const versioned = versionedPictures(folder);
  return (request, response, next) => {
    // Pages have no extension, so they skip the file system.
    if (extname(request.path) === '') next();
    else versioned(request, response, () => send(request, response, next));
  };
}
