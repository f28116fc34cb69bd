import { useLayoutEffect, useRef } from 'react';

/** For a button that waits for its answer: disabled it loses the focus, and has it again after. */
export function useKeptFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // An answer may have taken it elsewhere.
    if (!isDisabled && hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = isDisabled && document.activeElement === button.current;
  }, [isDisabled]);
  return button;
}
