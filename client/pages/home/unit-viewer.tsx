import { createContext, use, useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { fadeInMs } from '#shared/pages/motion.ts';
import { isOwnPicture } from '#shared/plans/floor-plan-types.ts';
import { units } from './words.ts';
import { Picture } from '#client/site/picture.tsx';
import { StepArrow } from '#client/ui/icons.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { useSwipe } from '#client/ui/use-swipe.ts';
import styles from './unit-viewer.module.css';

const tabs = units.types.map(({ name: type }) => ({ id: type, label: type }));
const pictureSizes = { wide: '(max-width: 1640px) min(46vw, 666px), 44vw', mobile: '100vw' };

const ChosenUnitContext = createContext<readonly [at: number, choose: (next: number) => void]>([0, () => undefined]);

/** Holds the index of the type that both layouts show. */
export function ChosenUnit({ children }: { readonly children: ReactNode }) {
  const chosen = useState(0);
  return <ChosenUnitContext value={chosen}>{children}</ChosenUnitContext>;
}

export function UnitViewer({ layout }: { readonly layout: 'wide' | 'mobile' }) {
  const [at, choose] = use(ChosenUnitContext);
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
    // This also runs for the type that is still shown, because it cancels another choice that is under way.
    choose(next);
    if (next !== at) setIsFadingIn(true);
    // A disabled button loses the focus.
    if (next === 0 && document.activeElement === arrows.previous.current) setTimeout(() => arrows.next.current?.focus());
    if (next === last && document.activeElement === arrows.next.current) setTimeout(() => arrows.previous.current?.focus());
  }

  const swipe = useSwipe((direction) => show(direction === 'left' ? at + 1 : at - 1));
  if (!unit) return null;

  return (
    <div className={styles[layout]}>
      <div className={`tabs ${styles.tabs}`}>
        <TabList
          label={units.tabList}
          tabs={tabs}
          selected={unit.name}
          onSelect={(type) => show(units.types.findIndex((each) => each.name === type))}
          base={base}
        />
      </div>
      <TabPanel base={base} selected={unit.name} className={styles.panel}>
        <div className={`${styles.plan} ${isFadingIn ? 'fade-in' : ''}`} key={unit.name} {...swipe}>
          {isOwnPicture(unit.picture) ? <Picture name={unit.picture} sizes={pictureSizes[layout]} /> : <p className="quiet">{units.pictureToCome}</p>}
        </div>
        <p className={`wrapping ${styles.legend}`}>
          <b>{unit.name}</b>
          <span>{units.area(unit.areaM2)}</span>
          {unit.price ? <span>{units.price(unit)}</span> : null}
          {layout === 'wide' ? <span className="quiet">{units.supplyArea(unit.supplyAreaM2)}</span> : null}
          <span className={`caption quiet ${styles.caption}`}>{units.caption}</span>
          <span className={styles.count}>{`${at + 1} / ${units.types.length}`}</span>
        </p>
      </TabPanel>
      <div className={styles.steps}>
        <Step to="previous" disabled={at === 0} onClick={() => show(at - 1)} ref={arrows.previous} />
        <Step to="next" disabled={at === last} onClick={() => show(at + 1)} ref={arrows.next} />
      </div>
    </div>
  );
}

function Step({ to, ...button }: { readonly to: 'previous' | 'next' } & ComponentProps<'button'>) {
  return (
    <button type="button" className={`script-only ${styles.step}`} aria-label={units[to]} {...button}>
      <StepArrow to={to} />
    </button>
  );
}
