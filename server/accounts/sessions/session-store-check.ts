import { fromCallback, type SessionStore } from './session-store.ts';
import type { StoreState } from '#server/storage/link-state.ts';

const probeId = 'readiness-probe';
const lifetimeMs = 5000;

/** Saves a short session that belongs to no account. Rejects with the store's error. */
export async function tryToKeepSession(store: SessionStore): Promise<StoreState> {
  const cookie = { path: '/', originalMaxAge: lifetimeMs, expires: new Date(Date.now() + lifetimeMs) };
  await fromCallback((done) => store.set(probeId, { cookie }, done));
  return 'up';
}
