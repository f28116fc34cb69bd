import { scrollThresholds, sectionSteps } from '#shared/pages/motion.ts';
import { applyTextFonts, areFontsKept, hasKoreanFont } from './text-fonts.ts';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import { pause, whenIdle } from './tasks.ts';
import type { DocumentData } from './document-data.ts';

/**
 * The only script that a document names. It fetches the other scripts when the page has been painted or
 * somebody begins to use it, and remembers what is pressed until React has taken the page over. It is built
 * separately as one small file, so it contains its own copy of what it imports.
 */

interface Entry {
  /**
   * Makes React take over the page that was loaded for this path. Resolves with a function that returns the
   * element now standing for one of the loaded page.
   */
  readonly hydrate: (openedPath: string) => Promise<(element: Element) => Element>;
}

/** Only the script can answer a press on these. The browser itself answers links and forms. */
const scriptedControls = 'button:not([type="submit"]), a[aria-haspopup], [role="tab"], [role="button"]';

if (areFontsKept()) applyTextFonts();

const taken = new AbortController();
const untilTaken = { signal: taken.signal, capture: true };
const openedPath = location.pathname;
let isFetching = false;
let pressed: Element | undefined;
let stepsLockedUntil = 0;

const header = () => document.querySelector('header')?.dataset ?? {};
const nextFrame = () => new Promise(requestAnimationFrame);

/** The data follow the shell, which may still be on its way. */
async function readModules(): Promise<DocumentData['assets']['modules']> {
  for (;;) {
    const text = document.getElementById('document-data')?.textContent;
    if (text) return (JSON.parse(text) as DocumentData).assets.modules;
    await nextFrame();
  }
}

/**
 * Fetches all modules at once or, with low priority, one preload in each task. They run one after the other,
 * each in its own task.
 */
async function importPage(fetchPriority: 'low' | 'auto'): Promise<Entry> {
  const modules = await readModules();
  for (const { href, integrity = '' } of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity, fetchPriority }));
    if (fetchPriority === 'low') await pause();
  }
  let last: unknown;
  for (const { href } of modules) {
    last = await import(/* @vite-ignore */ href);
    await pause();
  }
  return last as Entry;
}

function repeatPress(standsFor: (element: Element) => Element): void {
  delete header()['loading'];
  // SVG elements have no `click()`.
  if (pressed) standsFor(pressed).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  pressed = undefined;
}

async function takeOver(fetchPriority: 'low' | 'auto'): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  try {
    const entry = await importPage(fetchPriority);
    const standsFor = await entry.hydrate(openedPath);
    taken.abort();
    repeatPress(standsFor);
  } catch {
    // The next sign of use tries again. Until then an opener leads to the page with the same form.
    isFetching = false;
    delete header()['loading'];
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    pressed = undefined;
  }
}

function onPress(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const control = target instanceof Element ? target.closest(scriptedControls) : null;
  if (!control || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = control;
  header()['loading'] = '';
}

/** A form without an action is handled by the page's script. If the browser sent it, it would only be emptied. */
function onSubmit(event: SubmitEvent): void {
  if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault();
}

function onScroll(): void {
  header()['scrolled'] = String(scrollY > scrollThresholds.header);
}

/**
 * After a reload, "back" can lead to an entry of the same document that only the router could show. React
 * must hydrate the page that was loaded, so the other page is loaded anew.
 */
function onPopState(event: PopStateEvent): void {
  if (location.pathname === openedPath) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** Makes the wheel steps of the wide home page, without what only the page's script knows. */
function onWheel(event: WheelEvent): void {
  const media = document.querySelector<HTMLElement>('[data-stepped]')?.dataset['stepped'];
  const isSideways = event.deltaY === 0 || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (!media || !matchMedia(media).matches || event.ctrlKey || isSideways || document.activeElement?.matches('input, textarea, select')) return;
  event.preventDefault();
  if (event.timeStamp < stepsLockedUntil) return;
  stepsLockedUntil = event.timeStamp + sectionSteps.lockMs;
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  // The footer may be lower than half a window.
  const toSection = scrollY >= document.documentElement.scrollHeight - innerHeight - 2 ? Math.ceil : Math.round;
  scrollTo({ top: (toSection(scrollY / innerHeight) + Math.sign(event.deltaY)) * innerHeight, behavior });
}

/** Waits for the frame after the first picture and until the browser has nothing else to do. */
async function takeOverWhenPainted(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined);
  if (!document.hidden) await nextFrame().then(nextFrame);
  if (!hasKoreanFont()) applyTextFonts();
  whenIdle(() => void takeOver('low'), { timeout: 100 });
}

for (const sign of ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll']) addEventListener(sign, () => void takeOver('auto'), untilTaken);
addEventListener('click', onPress, untilTaken);
addEventListener('submit', onSubmit, untilTaken);
addEventListener('popstate', onPopState, untilTaken);
addEventListener('scroll', onScroll, untilTaken);
addEventListener('wheel', onWheel, { ...untilTaken, passive: false });
if (scrollY > scrollThresholds.header) onScroll();
if (document.readyState === 'complete') void takeOverWhenPainted();
else addEventListener('load', () => void takeOverWhenPainted());
