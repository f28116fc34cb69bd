import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { pressAdminCopy } from './words/writing.ts';

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** When the tab is closed, the browser asks in its own words. */
export function useQuestionBeforeLoss(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askToStay);
    return () => removeEventListener('beforeunload', askToStay);
  }, [isUnsaved]);
}

/** Asks also before a link or "back" leaves an unsaved text. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useQuestionBeforeLoss(isUnsaved);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(pressAdminCopy.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
