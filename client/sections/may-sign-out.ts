import { pressAdminCopy } from '../content/press-admin.ts';
import { hasKeptTexts } from '../data/kept-texts.ts';

/** Asks first where a sign-out takes along a text that is kept on the device. */
export function maySignOut(account: string): boolean {
  return !hasKeptTexts(account) || confirm(pressAdminCopy.kept.signOutQuestion);
}
