import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { withinChunkTimeout } from '../within-chunk-timeout.ts';
import type { RegistrationDialogProps } from './registration-dialog.tsx';

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Without a dialog while its code has not come. */
interface RegistrationPopup {
  readonly Dialog?: ComponentType<RegistrationDialogProps>;
}

/**
 * The popup, whose code no first screen needs: it is fetched at the first sign that somebody uses the page, so that it is at hand when an
 * opener is pressed. Where it cannot be had when it is wanted, `onMissing` is called.
 */
export function useRegistrationDialog(isWanted: boolean, onMissing: () => void): RegistrationPopup {
  const [popup, setPopup] = useState<RegistrationPopup>({});
  const bring = useCallback(async () => {
    const { RegistrationDialog } = await withinChunkTimeout(import('./registration-dialog.tsx'));
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
    // Asked for once each time it is wanted, whatever function says what to do without it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, bring]);

  return popup;
}
