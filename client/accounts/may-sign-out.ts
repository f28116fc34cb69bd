import { hasKeptTexts } from './kept-texts.ts';
import { signOutCopy } from './words.ts';

/** Asks first where a sign-out takes along a text that is kept on the device. */
export function maySignOut(account: string): boolean {
  return !hasKeptTexts(account) || confirm(signOutCopy.textIsKeptQuestion);
}
