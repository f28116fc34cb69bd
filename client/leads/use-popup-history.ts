import { useEffect, useRef, useState } from 'react';

const marker = 'registrationOpen';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && marker in state;
}

/**
 * Open or closed, bound to one entry of the session history: opening adds it, so that "back" only closes; closing otherwise takes it away
 * again. Opened any number of times the history grows by that one entry, and a second "back" always leaves the page.
 *
 * The router must not take these steps for navigations: to it, both entries are the same place.
 */
export function usePopupHistory(onClosed: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useRef({ isOpen: false, isLeaving: false, opensAfter: false, path: '' });
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });

  function show() {
    now.current.isOpen = true;
    now.current.path = location.pathname;
    setIsOpen(true);
  }

  function hide() {
    now.current.isOpen = false;
    setIsOpen(false);
    closed.current();
  }

  function push() {
    const state = (history.state ?? {}) as { idx?: number };
    // The router counts its entries by `idx`; a link followed from inside the popup replaces this one.
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, [marker]: true }, '');
    show();
  }

  function open() {
    if (now.current.isOpen) return;
    if (now.current.isLeaving) now.current.opensAfter = true;
    else push();
  }

  function close() {
    if (!now.current.isOpen) return;
    hide();
    if (!isMarked(history.state)) return;
    now.current.isLeaving = true;
    history.back();
  }

  useEffect(() => {
    function onPopState(event: PopStateEvent) {
      const { current } = now;
      const marked = isMarked(event.state);
      const isSamePlace = location.pathname === current.path || current.path === '';
      if (current.isLeaving) {
        current.isLeaving = false;
        if (isSamePlace) event.stopImmediatePropagation();
        if (current.opensAfter) {
          current.opensAfter = false;
          push();
        }
      } else if (current.isOpen && !marked) {
        if (isSamePlace) event.stopImmediatePropagation();
        hide();
      } else if (!current.isOpen && marked) {
        // "Forward" onto the popup's entry shows it again, so that no entry is one where nothing happens.
        if (isSamePlace) event.stopImmediatePropagation();
        show();
      }
    }
    // Reloaded, or come back to, with the popup's entry on top.
    if (isMarked(history.state) && !now.current.isOpen) show();
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
    // The listener reads everything through refs and belongs to the window, once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    isOpen,
    open,
    close,
    /** For a link inside the popup, whose address takes the place of the popup's entry. */
    leave: hide,
  };
}
