import { honeypotName } from '#shared/leads/lead-form-names.ts';
import { isCheck, setUnnoticed, type Control } from '#client/first-paint/use-early-input.ts';

/** What one field of a page holds. */
export interface Typed {
  readonly name: string;
  readonly value: string | boolean;
}

/** Leaves out passwords, codes and the honeypot, which are not restored. */
const kept = `main :is(input, select, textarea):not([type="password"], [type="hidden"], [autocomplete="one-time-code"], [name="${honeypotName}"])`;

/**
 * Indexed by what a visitor reads beside the fields, because positions and ids change with the fields that
 * other answers show.
 */
function fieldsOf(page: Document): ReadonlyMap<string, Control> {
  const fields = new Map<string, Control>();
  for (const field of page.querySelectorAll<Control>(kept)) {
    const group = field.closest('fieldset, [role="group"]')?.firstElementChild;
    const read = `${group?.textContent}/${field.labels?.[0]?.textContent}`;
    let name = read;
    for (let count = 2; fields.has(name); count += 1) name = `${read}/${count}`;
    fields.set(name, field);
  }
  return fields;
}

/** What the last `typeAgain` could not type yet, because the fields are not shown. */
let waiting: readonly Typed[] = [];
let stopWaiting = () => {};

export function typedIn(page: Document): readonly Typed[] {
  const there = [...fieldsOf(page)].map(([name, field]) => ({ name, value: isCheck(field) ? field.checked : field.value }));
  return [...there, ...waiting];
}

/** Types as a visitor would, so that what follows from an answer happens again. */
function type(field: Control, value: Typed['value']): void {
  if (isCheck(field)) {
    if (field.checked !== value && (value === true || field.type === 'checkbox')) field.click();
  } else if (typeof value === 'string' && field.value !== value) {
    setUnnoticed(field, 'value', value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Also types into fields that appear only after an answer, until the visitor continues. */
export function typeAgain(page: Document, typed: readonly Typed[]): void {
  stopWaiting();
  const { pathname } = location;
  const stopped = new AbortController();
  const fill = () => {
    if (location.pathname !== pathname) return stopWaiting();
    const fields = fieldsOf(page);
    const found = waiting.filter(({ name }) => fields.has(name));
    waiting = waiting.filter(({ name }) => !fields.has(name));
    for (const { name, value } of found) {
      const field = fields.get(name);
      if (field) type(field, value);
    }
    if (waiting.length === 0) stopWaiting();
  };
  const observer = new MutationObserver(fill);
  stopWaiting = () => {
    waiting = [];
    observer.disconnect();
    stopped.abort();
  };
  waiting = typed;
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, stopWaiting, { signal: stopped.signal, capture: true });
  observer.observe(page.body, { childList: true, subtree: true });
  // This does not run in the caller's effect, because React would render only after all these events, and
  // each handler would see the state from before the first.
  queueMicrotask(fill);
}
