import { useEffect, useRef, useState } from 'react';
import { PauseBars, PlayTriangle } from '#client/ui/icons.tsx';
import { hero } from './words.ts';
import styles from './moving-water.module.css';

/** The water of the first picture in motion, laid over the still, which shows until the first frame. `address` has no ending. */
export default function MovingWater({ address }: { readonly address: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    const player = video.current;
    if (!player) return;
    // A browser may refuse to start it, and then the still stays.
    const play = (isInView: boolean) => (isInView && !isStopped ? void player.play().catch(() => undefined) : player.pause());
    const seen = new IntersectionObserver(([entry]) => play(entry?.isIntersecting === true));
    seen.observe(player);
    return () => seen.disconnect();
  }, [isStopped]);

  return (
    <div className={styles.place} data-shown={isShown || undefined}>
      <video ref={video} muted loop playsInline disablePictureInPicture aria-hidden="true" tabIndex={-1} onPlaying={() => setIsShown(true)}>
        <source src={`${address}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={`${address}.mp4`} type="video/mp4" />
      </video>
      {isShown ? (
        <button type="button" aria-label={isStopped ? hero.move : hero.rest} onClick={() => setIsStopped(!isStopped)}>
          {isStopped ? <PlayTriangle /> : <PauseBars />}
        </button>
      ) : null}
    </div>
  );
}
