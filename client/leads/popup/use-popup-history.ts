import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { painted } from '#client/first-paint/tasks.ts';

const marker = 'registrationOpen';

/** What the popup's entry opens. After the form was sent it is passed over. */
type EntryKind = 'registration' | 'visit' | 'sent';

/** Returns `undefined` for an entry of a page. */
function kindOf(state: unknown): EntryKind | undefined {
  if (typeof state !== 'object' || state === null || !(marker in state)) return undefined;
  return state[marker] === 'visit' || state[marker] === 'sent' ? state[marker] : 'registration';
}

function pushEntry(kind: EntryKind): void {
  const state = (history.state ?? {}) as { idx?: number };
  // The router counts its entries by `idx`.
  history.pushState({ ...state, idx: (state.idx ?? 0) + 1, [marker]: kind }, '');
}

/** From now on a reload opens no empty form. */
export function markPopupSent(): void {
  if (kindOf(history.state)) history.replaceState({ ...(history.state as object), [marker]: 'sent' }, '');
}

interface PopupState {
  isOpen: boolean;
  /** `history.back()` was called, but `popstate` has not come yet. */
  isLeaving: boolean;
  /** This popup was asked for while leaving, and opens after `popstate`. */
  opensAfter: EntryKind | undefined;
  /** The path of the page below, or empty before the popup was first open. */
  path: string;
}

function leaveEntry(popup: PopupState): void {
  popup.isLeaving = true;
  history.back();
}

interface Steps {
  readonly push: (kind: EntryKind) => void;
  readonly show: (kind: EntryKind) => void;
  readonly hide: () => void;
}

/** The router must not see the event, because both entries are the same page to it. */
function followStep(event: PopStateEvent, popup: PopupState, { push, show, hide }: Steps): void {
  const kind = kindOf(event.state);
  if (!popup.isLeaving && popup.isOpen === (kind !== undefined)) return;
  if (location.pathname === popup.path || popup.path === '') event.stopImmediatePropagation();
  if (!popup.isLeaving) {
    // "Forward" led to the popup's entry.
    if (kind) show(kind);
    else hide();
    return;
  }
  popup.isLeaving = false;
  const next = popup.opensAfter;
  popup.opensAfter = undefined;
  if (next) push(next);
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

/** The popup has an entry in the session history, so that "back" only closes it and a reload opens the same again. */
export function usePopupHistory(onClosed: () => void) {
  const [shown, setShown] = useState<EntryKind>();
  const popup = useRef<PopupState>({ isOpen: false, isLeaving: false, opensAfter: undefined, path: '' });
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });

  function show(kind: EntryKind) {
    if (kind === 'sent') return leaveEntry(popup.current);
    popup.current.isOpen = true;
    popup.current.path = location.pathname;
    // Rendering the form takes a slow phone 100 ms, so the press is painted first. `flushSync` is used
    // because browsers delay React's own scheduler after a touch.
    void painted().then(() => flushSync(() => setShown(popup.current.isOpen ? kind : undefined)));
  }

  function hide() {
    popup.current.isOpen = false;
    setShown(undefined);
    closed.current();
  }

  function push(kind: EntryKind) {
    pushEntry(kind);
    show(kind);
  }

  function open(kind: 'registration' | 'visit') {
    if (popup.current.isOpen) return;
    if (popup.current.isLeaving) popup.current.opensAfter = kind;
    else push(kind);
  }

  function close() {
    if (!popup.current.isOpen) return;
    hide();
    if (kindOf(history.state)) leaveEntry(popup.current);
  }

  useEffect(() => {
    // The page was reloaded or returned to with the popup's entry on top.
    const kind = kindOf(history.state);
    if (kind && !popup.current.isOpen) show(kind);
    return followSteps((event) => followStep(event, popup.current, { push, show, hide }));
    // The listener reads everything through refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    isOpen: shown !== undefined,
    asksForVisit: shown === 'visit',
    open,
    close,
    /** For a link inside the popup, which replaces the popup's entry. */
    leave: hide,
  };
}
