import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#client/first-paint/tasks.ts';
import { withChunkTimeout } from '#client/data/connection.ts';
import type { RegistrationPopupProps } from './registration-popup.tsx';

const signsOfUse = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll'] as const;

/** After this time the page with the same form is opened instead. */
const timeoutMs = 8000;

interface FetchedCode {
  /** Undefined until its code is fetched. */
  readonly Popup?: ComponentType<RegistrationPopupProps>;
}

/**
 * Fetched when somebody begins to use the page, because no first screen needs it. `onMissing` is called when
 * it is wanted but cannot be loaded.
 */
export function usePopupCode(isWanted: boolean, onMissing: () => void): FetchedCode {
  const [code, setCode] = useState<FetchedCode>({});
  const bring = useCallback(async () => {
    const { RegistrationPopup } = await withChunkTimeout(import('./registration-popup.tsx'), timeoutMs);
    setCode({ Popup: RegistrationPopup });
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const onSign = ({ type, target }: Event) => {
      // Requesting the files takes a slow phone 40 ms. Only a link may open the popup, so any other press
      // gets its answer first.
      if (type === 'pointerdown' && !(target instanceof Element && target.closest('a'))) return;
      stop.abort();
      whenIdle(() => void bring().catch(() => undefined), { timeout: 1000 });
    };
    for (const sign of signsOfUse) addEventListener(sign, onSign, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [bring]);

  const isMissing = isWanted && code.Popup === undefined;
  useEffect(() => {
    if (isMissing) bring().catch(onMissing);
    // Once each time it is wanted, whatever the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing, bring]);

  return code;
}
