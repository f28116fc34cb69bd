import { useLayoutEffect, type RefObject } from 'react';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the control holds a choice instead of a value. */
export function isCheck(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

interface Held {
  readonly key: 'checked' | 'value';
  /** The value in React's state. */
  readonly before: unknown;
  readonly event: string;
}

function heldBy(control: Control): Held {
  // React listens for `click` on checkboxes and radio buttons. Unlike `control.click()`, a plain event does
  // not toggle them.
  if (isCheck(control)) return { key: 'checked', before: control.defaultChecked, event: 'click' };
  if (!(control instanceof HTMLSelectElement)) return { key: 'value', before: control.defaultValue, event: 'input' };
  const option = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return { key: 'value', before: option?.value, event: 'change' };
}

/**
 * Uses the setter of the prototype. React puts its own setter on each control, and ignores a change that goes through
 * that one.
 */
export function setUnnoticed(control: Control, key: Held['key'], now: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, now);
}

/**
 * Reports a value to React, which ignores events while the value is the last one that it saw. So the old value is set
 * through React's setter, and the new value past it.
 */
export function report(control: Control, now: unknown): void {
  const { key, before, event } = heldBy(control);
  // The chosen radio button reports for its whole group.
  if (control.type === 'radio' && now === false) return;
  const range = control instanceof HTMLSelectElement || isCheck(control) ? undefined : ([control.selectionStart, control.selectionEnd] as const);
  Reflect.set(control, key, before);
  setUnnoticed(control, key, now);
  if (range && range[0] !== null && 'setSelectionRange' in control) control.setSelectionRange(...range);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

interface Input {
  readonly control: Control;
  readonly now: unknown;
}

export function inputOf(control: Control): Input {
  return { control, now: Reflect.get(control, heldBy(control).key) };
}

/** Returns the controls that are no longer as the server sent them. */
export function earlyInputOf(controls: readonly Control[]): readonly Input[] {
  return controls.map(inputOf).filter(({ control, now }) => now !== heldBy(control).before);
}

/** Passes what was typed or chosen before hydration on to React's state. For controlled inputs. No script may choose a file. */
export function useEarlyInput(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const early = earlyInputOf([...(within.current?.querySelectorAll<Control>('input:not([type="file"]), textarea, select') ?? [])]);
    // Within an effect the state would not change between two reports, and the second would undo the first.
    queueMicrotask(() => {
      for (const { control, now } of early) report(control, now);
    });
  }, [within]);
}
