import { undoMs } from '#shared/limits.ts';
import type { Keys } from '../frame/desk-keys.ts';
import { find, openBesideList } from '../quick/list-and-pane.ts';
import { listenToPresses } from '../quick/quick-presses.ts';

const press = (key: string) => () => find(`[data-key="${key}"]`)?.click();

/** Moves among the visits of the week, from the one that is open. */
const step = (by: 1 | -1) => () => {
  const all = [...document.querySelectorAll<HTMLElement>('.slot a:not(.free), .vis')].filter((link) => link.offsetParent !== null);
  const focused = all.findIndex((link) => link === document.activeElement);
  const at = focused === -1 ? all.findIndex((link) => link.getAttribute('aria-current') === 'true') : focused;
  all[at === -1 ? 0 : at + by]?.focus();
};

/** What the keys do on the page of visits, whose links and buttons do it too. */
export function startVisits(): Keys {
  // A week is higher than most windows, and where it nearly fits its first hour is not cut.
  const [place, list] = [find('.week [aria-current="true"]') ?? find('.week td.at-now'), find('.visits .scroll')];
  if (place && list && place.getBoundingClientRect().bottom > list.getBoundingClientRect().bottom) place.scrollIntoView({ block: 'center' });
  const undo = find('[data-undo]');
  setTimeout(() => undo?.remove(), undoMs);
  listenToPresses();
  openBesideList();
  return {
    ...Object.fromEntries(['1', '2', '4'].map((digit) => [`Digit${digit}`, press(digit)])),
    // There are several times to choose from.
    Digit3: () => find('[data-key="3"]')?.focus(),
    BracketLeft: press('['),
    BracketRight: press(']'),
    'Shift+Equal': press('+'),
    NumpadAdd: press('+'),
    KeyP: press('P'),
    KeyT: press('T'),
    KeyU: press('U'),
    Escape: () => (find('.clash [data-keep]') ?? find('[data-key="Esc"]'))?.click(),
    KeyJ: step(1),
    KeyK: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
  };
}
