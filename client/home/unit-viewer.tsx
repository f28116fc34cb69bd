import { useEffect, useId, useRef, useState } from 'react';
import { fadeInMs, slider } from '../../shared/limits.ts';
import { units } from '../content/home.ts';
import { Picture } from '../ui/picture.tsx';
import { StepArrow } from '../ui/icons.tsx';
import { TabList, TabPanel } from '../ui/tabs.tsx';
import { useSwipe } from '../ui/use-swipe.ts';
import styles from './unit-viewer.module.css';

const tabs = units.types.map(({ type }) => ({
  id: type,
  label: (
    <>
      {type}
      <small>㎡</small>
    </>
  ),
}));

/** The five plans, one at a time: by tab, by arrow, by swipe. A change fades in. */
export function UnitViewer({ layout }: { readonly layout: 'wide' | 'mobile' }) {
  const [at, setAt] = useState(0);
  const [isFadingIn, setIsFadingIn] = useState(false);
  const base = useId();
  const last = units.types.length - 1;
  const unit = units.types[at] ?? units.types[0];
  const arrows = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) };

  useEffect(() => {
    if (!isFadingIn) return;
    const timer = setTimeout(() => setIsFadingIn(false), fadeInMs);
    return () => clearTimeout(timer);
  }, [isFadingIn, at]);

  function show(index: number) {
    const next = Math.min(Math.max(index, 0), last);
    if (next === at) return;
    setAt(next);
    setIsFadingIn(true);
    // A disabled button loses the focus to nowhere; it goes to the arrow back.
    if (next === 0 && document.activeElement === arrows.previous.current) setTimeout(() => arrows.next.current?.focus());
    if (next === last && document.activeElement === arrows.next.current) setTimeout(() => arrows.previous.current?.focus());
  }

  const swipe = useSwipe(slider.swipeThresholdPx, (direction) => show(direction === 'left' ? at + 1 : at - 1));
  if (!unit) return null;

  const previous = (
    <button ref={arrows.previous} type="button" className={styles.step} aria-label={units.previous} disabled={at === 0} onClick={() => show(at - 1)}>
      <StepArrow to="previous" />
    </button>
  );
  const next = (
    <button ref={arrows.next} type="button" className={styles.step} aria-label={units.next} disabled={at === last} onClick={() => show(at + 1)}>
      <StepArrow to="next" />
    </button>
  );

  return (
    <div className={styles[layout]}>
      <div className={`tabs ${styles.tabs}`}>
        <TabList
          label={units.tabList}
          tabs={tabs}
          selected={unit.type}
          onSelect={(type) => show(units.types.findIndex((each) => each.type === type))}
          base={base}
        />
      </div>
      <TabPanel base={base} selected={unit.type} className={styles.panel}>
        <div className={`${styles.plan} ${isFadingIn ? 'fade-in' : ''}`} key={unit.type} {...swipe}>
          <Picture name={unit.picture} sizes={layout === 'wide' ? 'min(46vw, 666px)' : '100vw'} />
        </div>
        <p className={styles.legend}>
          <b>{unit.type}</b>
          <span>{units.area(unit.areaM2)}</span>
          {layout === 'wide' ? <span className="quiet">{units.supplyArea}</span> : null}
          <span className={`caption quiet ${styles.caption}`}>{units.caption}</span>
          <span className={styles.count}>
            {at + 1} / {units.types.length}
          </span>
        </p>
      </TabPanel>
      <div className={styles.steps}>
        {previous}
        {next}
      </div>
    </div>
  );
}
