import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

/** Browsers within the apps of Facebook, Instagram and Threads. `isbot` takes some of them for robots. */
const inAppBrowser = /\bFB(?:AN|AV|_IAB)\/|^(?:Mozilla\/.*\s)?(?:Barcelona|Instagram) \d/;

export function isRobot(agent: string | undefined): boolean {
  return isbot(agent) && !inAppBrowser.test(agent ?? '');
}

/** Returns true for a request that is neither a prefetch nor from a bot. */
export function isFromReader({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return !/prefetch|prerender|preview/i.test(purpose) && !isRobot(headers['user-agent']);
}

/** Whether a request for an article counts as a view of it. */
export function isCountedView(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return request.method === 'GET' && isFromReader(request);
}
