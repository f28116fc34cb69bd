import { useIsHydrated } from '../components/use-is-hydrated.ts';
import { layoutCopy } from '../content/layout.ts';

/** The system's sheet. Rejects when the visitor closes it. */
function sharePage() {
  navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
}

/** Only where the browser can share. */
export function ShareButton() {
  if (!useIsHydrated() || !('share' in navigator)) return null;
  return (
    <button type="button" onClick={sharePage}>
      {layoutCopy.share}
    </button>
  );
}
