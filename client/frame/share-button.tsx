import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sharedAddress } from '#client/navigation/shared-address.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import { layoutCopy } from './words.ts';

const has = (ability: 'share' | 'clipboard') => ability in navigator;

/** The system's dialog rejects when the visitor closes it. */
function sharePage() {
  navigator.share({ title: document.title, url: sharedAddress() }).catch(() => undefined);
}

/** When the browser cannot share, this copies the URL with what was chosen on the page. */
export function ShareButton() {
  const { key } = useLocation();
  const [answer, setAnswer] = useState<string>();
  useEffect(() => setAnswer(undefined), [key]);
  if (!useIsHydrated() || !(has('share') || has('clipboard'))) return null;
  if (has('share'))
    return (
      <button type="button" onClick={sharePage}>
        {layoutCopy.share}
      </button>
    );
  async function copy() {
    // Without this the same answer would not be read aloud again.
    setAnswer(undefined);
    await navigator.clipboard.writeText(sharedAddress()).then(
      () => setAnswer(layoutCopy.copied),
      () => setAnswer(layoutCopy.notCopied),
    );
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {layoutCopy.copyAddress}
      </button>
      <span role="status">{answer}</span>
    </>
  );
}
