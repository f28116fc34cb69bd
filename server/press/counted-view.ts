import type { IncomingMessage } from 'node:http';
import { isRobot } from '#server/http/checks/is-robot.ts';

/** A GET, neither prefetched nor by a bot. */
export function isCountedView(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (request.method !== 'GET') return false;
  const purpose = [request.headers['sec-purpose'], request.headers['purpose'], request.headers['x-purpose'], request.headers['x-moz']].join(' ');
  return !/prefetch|prerender|preview/i.test(purpose) && !isRobot(request.headers['user-agent']);
}
