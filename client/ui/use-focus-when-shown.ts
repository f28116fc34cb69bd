import { useEffect, useRef } from 'react';

/** Focuses a control when it appears, if it is `wanted` at that moment. */
export function useFocusWhenShown<Control extends HTMLElement>(wanted = true) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (wanted) control.current?.focus();
    // Runs only when the control appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return control;
}
