import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizesOfFiles = new Map<string, Promise<Size>>();

/** In pixels of the file. */
export function pictureSizeOf(file: string): Promise<Size> {
  const size = sizesOfFiles.get(file) ?? sharp(`public/images/${file}`).metadata();
  sizesOfFiles.set(file, size);
  return size;
}

/**
 * Gives empty pictures of the same size, for what does not depend on their pixels: decoding takes most of the time.
 * Through the inspector itself, since the driver's interception holds every request and its windows keep their density.
 */
export async function giveEmptyPictures(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The address may have a version before the file.
    const [, file = ''] = /\/images\/(?:[\w-]{4}\/)?(.+)$/.exec(request.url) ?? [];
    void pictureSizeOf(file).then(({ width, height }) => {
      const picture = session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }],
        body: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`).toString('base64'),
      });
      // The page may choose another picture meanwhile, and gives this one up.
      return picture.catch(() => undefined);
    });
  });
  await session.send('Fetch.enable', { patterns: ['avif', 'webp'].map((type) => ({ urlPattern: `*/images/*.${type}` })) });
  return session;
}
