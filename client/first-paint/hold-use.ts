import { type Control, earlyInputOf, inputOf, report } from './use-early-input.ts';

const control = 'input:not([type="hidden"]), select, textarea';
const usable = 'a, button, input, select, summary, textarea, [tabindex]';

/** React makes up new names for radio buttons. */
function kindOf(element: Element): string {
  const name = element.getAttribute('type') === 'radio' ? '' : element.getAttribute('name');
  return [element.tagName, element.getAttribute('class'), element.getAttribute('type'), name].join();
}

/** Returns the elements by kind, in the order of the page. */
function usableElements(): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(usable)) {
    const kind = kindOf(element);
    const ofKind = found.get(kind);
    if (ofKind) ofKind.push(element);
    else found.set(kind, [element]);
  }
  return found;
}

/**
 * Remembers the last focused element, unless the visitor has left it. An element also loses the focus when it
 * is removed.
 */
function watchFocus(): { readonly focused: () => Element | null; readonly stop: () => void } {
  let focused = document.activeElement;
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  addEventListener('focusin', () => void (focused = document.activeElement), options);
  addEventListener(
    'focusout',
    ({ target }) => queueMicrotask(() => target instanceof Element && target.isConnected && focused === target && (focused = null)),
    options,
  );
  return { focused: () => focused, stop: () => stopped.abort() };
}

function focusAgain(before: Element, now: Element): void {
  if (!(now instanceof HTMLElement || now instanceof SVGElement)) return;
  now.focus({ preventScroll: true });
  const isText = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isText(before) && isText(now) && before.selectionStart !== null)
    now.setSelectionRange(before.selectionStart, before.selectionEnd, before.selectionDirection ?? 'none');
}

/**
 * Where something else has changed the server's HTML, such as a translator or a password manager, React
 * rebuilds the page instead of taking it over. Then this restores everything used until then: values,
 * choices, passwords too, focus and caret.
 */
export function holdUse(what: 'what the server did not send' | 'everything' = 'what the server did not send') {
  const before = usableElements();
  const { focused, stop } = watchFocus();

  /** Returns the element that now stands for one of the first page. */
  function standsFor(element: Element): Element {
    if (element.isConnected) return element;
    const kind = kindOf(element);
    const place = before.get(kind)?.indexOf(element) ?? -1;
    return usableElements().get(kind)?.[place] ?? element;
  }

  function giveBack(): void {
    const controls = [...before.values()].flat().filter((element): element is Control => !element.isConnected && element.matches(control));
    const held = what === 'everything' ? controls.map(inputOf) : earlyInputOf(controls);
    const last = focused();
    // Waits until after this commit, within which the state would not change between two reports.
    queueMicrotask(() => {
      for (const { control: old, now } of held) report(standsFor(old) as Control, now);
      if (last && !last.isConnected && document.activeElement === document.body) focusAgain(last, standsFor(last));
    });
  }

  return { giveBack, standsFor, stop };
}
