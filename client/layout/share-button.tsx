import { useState } from 'react';
import { useIsHydrated } from '../components/use-is-hydrated.ts';
import { layoutCopy } from '../content/layout.ts';

const has = (ability: 'share' | 'clipboard') => ability in navigator;

/** The system's sheet, which rejects when the visitor closes it. */
function sharePage() {
  navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
}

/** Where the browser cannot share, the address is copied, with what was chosen on the page. */
export function ShareButton() {
  const [isCopied, setCopied] = useState(false);
  if (!useIsHydrated() || !(has('share') || has('clipboard'))) return null;
  if (has('share'))
    return (
      <button type="button" onClick={sharePage}>
        {layoutCopy.share}
      </button>
    );
  async function copy() {
    await navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {layoutCopy.copyAddress}
      </button>
      <span role="status">{isCopied && layoutCopy.copied}</span>
    </>
  );
}
