import type { Keys } from '../frame/desk-keys.ts';
import { copy, find, openBesideList, step } from '../quick/list-and-pane.ts';
import { listenToPresses, press } from '../quick/quick-presses.ts';

const click = (selector: string) => find(selector)?.click();

/** Makes the list and the pane beside it quick, and returns what their keys do. */
export function startListAndPane(): Keys {
  listenToPresses();
  openBesideList();
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  document.addEventListener('focusout', onLeave);
  document.addEventListener('input', onInput);
  document.addEventListener('keydown', onFieldKey);
  const digits = Object.fromEntries(Array.from({ length: 8 }, (_, digit) => [`Digit${digit}`, () => click(`.states [data-key="${digit}"]`)]));
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    // Arrows scroll what is being read.
    if (event.code.startsWith('Arrow') && document.activeElement?.closest('.pane')) find('.pane')?.scrollBy({ top: by * 40 });
    else step(by);
  };
  return {
    ...digits,
    KeyJ: move(1),
    KeyK: move(-1),
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Escape: () => click(find('.clash') ? '.clash [data-keep]' : '[data-close]'),
    KeyT: () => click('[data-call]'),
    KeyN: () => find('[data-key="N"]')?.focus(),
    KeyD: () => find('[data-key="D"]')?.focus(),
    KeyM: () => click('[data-key="M"]'),
    KeyU: () => click('[data-key="U"]'),
    KeyC: () => click('[data-copy="address"]'),
  };
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
  if (button) void copy(button).catch(() => undefined);
}

/** A choice is a press. Filters are a form of their own. */
function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.closest('.filters')) {
    // Dates count only while they are chosen.
    const dates = target.form?.querySelectorAll<HTMLInputElement>('[type="date"]') ?? [];
    if (target.name === 'day' && target.value !== 'dates') for (const date of dates) date.value = '';
    target.form?.requestSubmit();
  } else if (target.form && 'changes' in target.form.dataset) press(target.form, null, target);
}

/** A time is whole only when its field is left. */
function onLeave({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.form && 'changes' in target.form.dataset && target.value !== target.defaultValue) {
    target.defaultValue = target.value;
    press(target.form, null, target);
  }
}

function onInput({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const said = find('[data-unsaved]', target.form ?? document);
  if (said) said.textContent = said.dataset['unsaved'] ?? '';
}

/** In fields only these keys do something. */
function onFieldKey(event: KeyboardEvent): void {
  const { target, code, isComposing } = event;
  if (isComposing || !(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
  if (code === 'Escape') target.blur();
  if (code === 'Enter' && (event.ctrlKey || event.metaKey) && target instanceof HTMLTextAreaElement) target.form?.requestSubmit();
}
