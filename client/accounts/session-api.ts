import type { SessionInfo, SignIn } from '#shared/accounts/account.ts';
import { callApi, type ApiResult } from '#client/data/api.ts';

export function signIn(input: SignIn): Promise<ApiResult<SessionInfo>> {
  const schema = async () => (await import('#shared/accounts/account.ts')).sessionInfoSchema;
  return callApi('POST', '/api/session', { body: JSON.stringify(input), schema });
}

/**
 * Returns false only when the server says so, which after a sign-in means that the browser keeps no cookies.
 * Also works while a required second factor is missing.
 */
export async function isSignedIn(): Promise<boolean> {
  const answer = await callApi('GET', '/api/account');
  return answer.ok || answer.code !== 'signed_out';
}

export function signOut(): Promise<ApiResult<void>> {
  return callApi('DELETE', '/api/session');
}
