import { isPlainKey } from '#client/ui/is-plain-key.ts';

/* Letters are read by their place on the keyboard: with Hangul on, J arrives as ㅓ. */

/** Held down, these go on. */
const moves = /^(?:Arrow|Key[JK])/;
const goMs = 1500;
let goUntil = 0;

const storedAs = (email: string) => `desk-keys-off:${email}`;

export function areKeysOn(email: string): boolean {
  try {
    return localStorage.getItem(storedAs(email)) === null;
  } catch {
    return true;
  }
}

export function switchKeys(email: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storedAs(email));
    else localStorage.setItem(storedAs(email), '');
  } catch {
    // Without storage they stay on.
  }
}

/** What a key does: the name of its code, with `Shift+` before it. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null);
}

/** Never during composition, in a field, or with a modifier. */
export function listenToKeys(keys: Keys, isOn: () => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || (event.repeat && !moves.test(event.code)) || !isPlainKey(event) || isTyping(event) || !isOn()) return;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit !== undefined && event.timeStamp < goUntil) {
      goUntil = 0;
      document.querySelectorAll<HTMLAnchorElement>('.tabs-of-desk a')[Number(digit) - 1]?.click();
      return;
    }
    if (event.code === 'KeyG') goUntil = event.timeStamp + goMs;
    const act = keys[(event.shiftKey ? 'Shift+' : '') + (digit === undefined ? event.code : `Digit${digit}`)];
    if (!act) return;
    event.preventDefault();
    act(event);
  });
}
