import { pressAdminCopy } from '#client/pages/press/words/writing.ts';
import { hasKeptTexts } from './kept-texts.ts';

/** Asks first where a sign-out takes along a text that is kept on the device. */
export function maySignOut(account: string): boolean {
  return !hasKeptTexts(account) || confirm(pressAdminCopy.kept.signOutQuestion);
}
