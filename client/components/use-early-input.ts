import { useLayoutEffect, type RefObject } from 'react';
import { isCheck, type Control } from './is-check.ts';

/** React ignores an event if the control holds what React saw last. Set without its notice, the value counts as a change. */
function report(control: Control, key: 'checked' | 'value', before: unknown, event: string): void {
  const now: unknown = Reflect.get(control, key);
  // Of a group of radio buttons the chosen one speaks for all.
  if (now === before || (control.type === 'radio' && now === false)) return;
  const range = control instanceof HTMLSelectElement || isCheck(control) ? undefined : ([control.selectionStart, control.selectionEnd] as const);
  Reflect.set(control, key, before);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, now);
  if (range && range[0] !== null && 'setSelectionRange' in control) control.setSelectionRange(...range);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Hands the state what was typed and chosen before React had taken the page over: for controls whose value React holds. */
export function useEarlyInput(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const control of within.current?.querySelectorAll<Control>('input, textarea, select') ?? []) {
      // A click that is no mouse event changes nothing by itself.
      if (isCheck(control)) report(control, 'checked', control.defaultChecked, 'click');
      else if (control instanceof HTMLSelectElement) {
        const before = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
        report(control, 'value', before?.value, 'change');
      } else report(control, 'value', control.defaultValue, 'input');
    }
  }, [within]);
}
