import { useLayoutEffect, useRef } from 'react';

/** For a button disabled until its answer comes: it loses the focus, and gets it back. */
export function useKeptFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // Unless what the answer shows has taken it.
    if (!isDisabled && hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = isDisabled && document.activeElement === button.current;
  }, [isDisabled]);
  return button;
}
