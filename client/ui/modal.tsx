import { isEnlarged } from './is-enlarged.ts';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

interface ModalProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** When `false`, the dialog is rendered but closed, so that its styles are computed before it opens. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex="-1"])';

function tabStopsOf(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.tabIndex >= 0 && element.getClientRects().length > 0);
}

/** With `showModal()` alone, Tab can leave for the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = tabStopsOf(event.currentTarget);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return event.preventDefault();
  const active = document.activeElement;
  const isOutside = !(active instanceof HTMLElement && stops.includes(active));
  if (event.shiftKey ? active === first || isOutside : active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/** iOS scrolls the page behind in spite of `overflow: hidden`. */
export function lockPage(dialog: HTMLElement): () => void {
  const root = document.documentElement;
  // The space of the scroll bar is kept, so that nothing moves.
  root.dataset.locked = innerWidth > root.clientWidth ? 'gutter' : '';
  function preventScroll(event: TouchEvent) {
    if (event.touches.length > 1 || isEnlarged()) return;
    let element = event.target instanceof Element ? event.target : null;
    for (; element && dialog.contains(element); element = element.parentElement) {
      if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) return;
    }
    event.preventDefault();
  }
  document.addEventListener('touchmove', preventScroll, { passive: false });
  return () => {
    delete root.dataset.locked;
    document.removeEventListener('touchmove', preventScroll);
  };
}

/**
 * `showModal()` makes the page inert, which restyles all of it. On a slow phone that takes twice as long as showing the
 * dialog. So the dialog is shown first, and made modal after the next frame.
 */
function openInTwoSteps(dialog: HTMLDialogElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlock: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const focused = document.activeElement;
      dialog.removeAttribute('open');
      dialog.showModal();
      unlock = lockPage(dialog);
      if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });
    });
  });
  dialog.show();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    unlock?.();
  };
}

function wasPressedOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * While the dialog is open, the page behind it is inert and Tab stays inside. Esc and a press outside close it. `onClose`
 * decides where the focus goes, because the element that opened the dialog may be gone by then.
 */
export function Modal({ label, className, isOpen = true, onClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return;
    const stopOpening = openInTwoSteps(dialog);
    return () => {
      stopOpening();
      dialog.close();
    };
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Tab') keepFocusInside(event);
    if (event.key === 'Escape' && !event.currentTarget.matches(':modal')) onClose();
  }

  // Selecting text and releasing outside is also a click on the dialog. Only a press that began outside closes it.
  function onPress(event: MouseEvent<HTMLDialogElement>) {
    if (beganOutside.current && wasPressedOutside(event)) onClose();
  }

  return (
    <dialog
      ref={element}
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        beganOutside.current = wasPressedOutside(event);
      }}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // At a second Esc the browser closes the dialog by itself, and the state has to follow.
        if (event.target === event.currentTarget && event.currentTarget.isConnected && !event.currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
