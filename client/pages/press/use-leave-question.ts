import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { pressAdminCopy } from './words/writing.ts';

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before a link or "back" leaves an unsaved text. When the tab is closed, the browser asks in its own words. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(pressAdminCopy.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askToStay);
    return () => removeEventListener('beforeunload', askToStay);
  }, [isUnsaved]);
}
