import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to a button that was disabled until its answer came, and lost the focus by that. */
export function useKeptFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // What the answer shows may have taken the focus.
    if (!isDisabled && hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = isDisabled && document.activeElement === button.current;
  }, [isDisabled]);
  return button;
}
