import { useLayoutEffect, type RefObject } from 'react';
import { isCheck, type Control } from './is-check.ts';

interface Held {
  readonly key: 'checked' | 'value';
  /** The value in React's state. */
  readonly before: unknown;
  readonly event: string;
}

function heldBy(control: Control): Held {
  // React listens for `click` on checks; unlike `control.click()`, a plain event does not toggle them.
  if (isCheck(control)) return { key: 'checked', before: control.defaultChecked, event: 'click' };
  if (!(control instanceof HTMLSelectElement)) return { key: 'value', before: control.defaultValue, event: 'input' };
  const option = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return { key: 'value', before: option?.value, event: 'change' };
}

/**
 * React puts its own setter on a control and ignores events while the value is the last it saw there.
 * So the old value goes through React's setter, and the new one through the prototype's.
 */
function report(control: Control, now: unknown, { key, before, event }: Held): void {
  const range = control instanceof HTMLSelectElement || isCheck(control) ? undefined : ([control.selectionStart, control.selectionEnd] as const);
  Reflect.set(control, key, before);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, now);
  if (range && range[0] !== null && 'setSelectionRange' in control) control.setSelectionRange(...range);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Passes on to React's state what was typed or chosen before hydration. For controlled inputs. */
export function useEarlyInput(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const early = [...(within.current?.querySelectorAll<Control>('input, textarea, select') ?? [])].flatMap((control) => {
      const held = heldBy(control);
      const now: unknown = Reflect.get(control, held.key);
      // Of a group of radio buttons the chosen one speaks for all.
      return now === held.before || (control.type === 'radio' && now === false) ? [] : [{ control, now, held }];
    });
    // In an effect the state would not change between two reports, and the second would undo the first.
    queueMicrotask(() => {
      for (const { control, now, held } of early) report(control, now, held);
    });
  }, [within]);
}
