import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { withChunkTimeout } from '../data/with-chunk-timeout.ts';
import type { RegistrationDialogProps } from './registration-dialog.tsx';

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** While its code is missing. */
interface RegistrationPopup {
  readonly Dialog?: ComponentType<RegistrationDialogProps>;
}

/**
 * Fetched at the first sign that somebody uses the page, since no first screen needs it.
 * `onMissing`: it is wanted and cannot be had.
 */
export function useRegistrationDialog(isWanted: boolean, onMissing: () => void): RegistrationPopup {
  const [popup, setPopup] = useState<RegistrationPopup>({});
  const bring = useCallback(async () => {
    const { RegistrationDialog } = await withChunkTimeout(import('./registration-dialog.tsx'));
    setPopup({ Dialog: RegistrationDialog });
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const onSign = () => {
      stop.abort();
      bring().catch(() => undefined);
    };
    for (const sign of signsOfUse) addEventListener(sign, onSign, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [bring]);

  const isMissing = isWanted && popup.Dialog === undefined;
  useEffect(() => {
    if (isMissing) bring().catch(onMissing);
    // Once each time it is wanted, whatever the function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, bring]);

  return popup;
}
