import { useEffect, useRef } from 'react';

/** For a control that appears because of what its reader just did: focus goes to it. */
export function useFocusWhenShown<Control extends HTMLElement>() {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
