import { useLayoutEffect, type KeyboardEvent } from 'react';
import { interiorCopy } from './words/interior.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { Cross, StepArrow } from '#client/ui/icons.tsx';
import { isPlainKey } from '#client/ui/is-plain-key.ts';
import { Modal } from '#client/ui/modal.tsx';
import { Picture } from './picture.tsx';
import { useSwipe } from '#client/ui/use-swipe.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  readonly rooms: readonly { readonly picture: PictureName; readonly name: string; readonly text: string }[];
  /** `undefined` while the lightbox is closed. */
  readonly shown: number | undefined;
  readonly onShow: (index: number | undefined) => void;
}

export function Lightbox({ rooms, shown, onShow }: LightboxProps) {
  return (
    <Modal label={interiorCopy.lightbox} className={styles.lightbox} isOpen={shown !== undefined} onClose={() => onShow(undefined)}>
      {shown === undefined ? null : <Pictures rooms={rooms} at={shown} onShow={onShow} />}
    </Modal>
  );
}

/** Its first effect runs before the dialog around it opens and takes the focus. */
function useFocusBack(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus({ preventScroll: true });
      });
    };
  }, []);
}

/** Arrow keys, buttons and swipes step through the pictures. */
function Pictures({ rooms, at, onShow }: Omit<LightboxProps, 'shown'> & { readonly at: number }) {
  const room = rooms[at];
  const step = (by: number) => onShow((at + by + rooms.length) % rooms.length);
  const swipe = useSwipe((direction) => step(direction === 'left' ? 1 : -1));
  useFocusBack();

  function onKeyDown(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  }

  if (!room) return null;
  return (
    <div onKeyDown={onKeyDown}>
      <figure className={styles.figure} {...swipe}>
        <Picture key={room.picture} name={room.picture} sizes="100vw" fetchPriority="high" className={styles.picture} />
        <figcaption aria-live="polite">
          <span className={styles.copy}>
            <b>{room.name}</b> <span>{room.text}</span>
          </span>
          <small>{cgDisclaimer}</small>
        </figcaption>
      </figure>
      <div className={styles.control}>
        <button type="button" aria-label={interiorCopy.previous} onClick={() => step(-1)}>
          <StepArrow to="previous" />
        </button>
        <span>{interiorCopy.place(at + 1, rooms.length)}</span>
        <button type="button" aria-label={interiorCopy.next} onClick={() => step(1)}>
          <StepArrow to="next" />
        </button>
      </div>
      <button type="button" className={styles.close} aria-label={interiorCopy.close} onClick={() => onShow(undefined)}>
        <Cross />
      </button>
    </div>
  );
}
