import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { painted } from '#client/first-paint/tasks.ts';

const marker = 'registrationOpen';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && marker in state;
}

interface PopupState {
  isOpen: boolean;
  /** `history.back()` was called, but `popstate` has not come yet. */
  isLeaving: boolean;
  /** The popup was asked for while leaving, and opens after `popstate`. */
  opensAfter: boolean;
  /** The path of the page below, or empty before the popup was first open. */
  path: string;
}

/** The router must not see the event, because both entries are the same page to it. */
function followStep(event: PopStateEvent, popup: PopupState, { push, show, hide }: Readonly<Record<'push' | 'show' | 'hide', () => void>>): void {
  const marked = isMarked(event.state);
  if (!popup.isLeaving && popup.isOpen === marked) return;
  if (location.pathname === popup.path || popup.path === '') event.stopImmediatePropagation();
  if (!popup.isLeaving) {
    // "Forward" led to the popup's entry.
    if (marked) show();
    else hide();
    return;
  }
  popup.isLeaving = false;
  if (!popup.opensAfter) return;
  popup.opensAfter = false;
  push();
}

/**
 * Browsers call listeners in the order in which they were added. This module adds its own before the router
 * does.
 */
let onStep: ((event: PopStateEvent) => void) | undefined;
if (typeof window !== 'undefined') addEventListener('popstate', (event) => onStep?.(event));

function followSteps(follow: (event: PopStateEvent) => void): () => void {
  onStep = follow;
  return () => {
    onStep = undefined;
  };
}

/** The popup has an entry in the session history, so that "back" only closes it. */
export function usePopupHistory(onClosed: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const popup = useRef<PopupState>({ isOpen: false, isLeaving: false, opensAfter: false, path: '' });
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });

  function show() {
    popup.current.isOpen = true;
    popup.current.path = location.pathname;
    // Rendering the form takes a slow phone 100 ms, so the press is painted first. `flushSync` is used
    // because browsers delay React's own scheduler after a touch.
    void painted().then(() => flushSync(() => setIsOpen(popup.current.isOpen)));
  }

  function hide() {
    popup.current.isOpen = false;
    setIsOpen(false);
    closed.current();
  }

  function push() {
    const state = (history.state ?? {}) as { idx?: number };
    // The router counts its entries by `idx`.
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, [marker]: true }, '');
    show();
  }

  function open() {
    if (popup.current.isOpen) return;
    if (popup.current.isLeaving) popup.current.opensAfter = true;
    else push();
  }

  function close() {
    if (!popup.current.isOpen) return;
    hide();
    if (!isMarked(history.state)) return;
    popup.current.isLeaving = true;
    history.back();
  }

  useEffect(() => {
    // The page was reloaded or returned to with the popup's entry on top.
    if (isMarked(history.state) && !popup.current.isOpen) show();
    return followSteps((event) => followStep(event, popup.current, { push, show, hide }));
    // The listener reads everything through refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    isOpen,
    open,
    close,
    /** For a link inside the popup, which replaces the popup's entry. */
    leave: hide,
  };
}
