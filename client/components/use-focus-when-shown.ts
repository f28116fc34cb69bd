import { useEffect, useRef } from 'react';

/** Focuses a control when it appears. */
export function useFocusWhenShown<Control extends HTMLElement>() {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
