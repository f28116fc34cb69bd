import { useId, useState, useSyncExternalStore, type Ref } from 'react';
import { hasCoast, sitePlan, unitNumber, type Building } from '#shared/plans/site-plan.ts';
import { homeOf, horizonOf, nearestView, renderedViews, viewAddress, viewHours, type Home, type RenderedView } from '#shared/plans/window-views.ts';
import { nameOfType } from '#shared/site/site-words.ts';
import { Field } from '#client/ui/field.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { viewCopy } from './words.ts';
import styles from './window-view.module.css';

const tabs = viewHours.map((id) => ({ id, label: viewCopy.hours[id] }));

const unchanging = () => () => undefined;

interface WindowViewProps {
  readonly building: Building;
  /** The number of a home, as `1203`. */
  readonly unit: string | undefined;
  readonly onChoose: (unit: string) => void;
  readonly ref: Ref<HTMLElement>;
}

/** Shows what one sees from the living room of a home of the building. The picture is fetched when the home is chosen. */
export function WindowView({ building, unit, onChoose, ref }: WindowViewProps) {
  const home = homeOf(building, unit);
  const view = home && nearestView(home);
  // The list is for the script, and its bytes would come before the first picture.
  const isRunning = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  if (renderedViews.length === 0) return null;
  return (
    <section className={styles.view} ref={ref}>
      <h2 className="display-3">{viewCopy.title}</h2>
      <p className="screen-only script-only">{viewCopy.lead}</p>
      <div className="screen-only script-only">
        <Field label={viewCopy.choose}>
          {(field) => (
            <select {...field} value={home ? unit : ''} onChange={(event) => onChoose(event.target.value)}>
              <option value="">{viewCopy.none}</option>
              {(isRunning ? homesOf(building) : []).map(([number, type]) => (
                <option key={number} value={number}>
                  {viewCopy.home(number, nameOfType(type))}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div aria-live="polite">{home && view ? <Seen home={home} view={view} /> : null}</div>
      <AllViews />
    </section>
  );
}

/** From the top down, as the table has them. */
function homesOf({ floors, lines }: Building) {
  return Array.from({ length: floors }, (_, index) => floors - index).flatMap((floor) =>
    lines.filter(({ fromFloor }) => floor >= fromFloor).map(({ line, type }) => [unitNumber(floor, line), type] as const),
  );
}

/** Inland there is no horizon. */
function horizonWords(home: Home): string {
  if (!hasCoast) return '';
  const { open, hiding } = horizonOf(home);
  const percent = Math.round(open * 20) * 5;
  return viewCopy.horizon(open === 0 || open === 1 ? percent : Math.min(Math.max(percent, 5), 95), hiding);
}

/** The home whose view is rendered is the second on its floor. */
function alternativeOf(view: RenderedView, hour: (typeof viewHours)[number]): string {
  const building = sitePlan.buildings.find(({ number }) => number === view.building);
  const line = building?.lines[1]?.line;
  const words = building && line ? horizonWords({ building, floor: view.floor, line }) : '';
  return viewCopy.alternative(viewCopy.place(view.building, view.floor), hour, words);
}

function Seen({ home, view }: { readonly home: Home; readonly view: RenderedView }) {
  const base = useId();
  const [hour, setHour] = useState(viewHours[0] ?? 'noon');
  const isItsOwn = home.building.number === view.building && home.floor === view.floor;
  return (
    <figure className={styles.seen}>
      <p className={styles.home}>
        <b>{viewCopy.of(home.building.number, unitNumber(home.floor, home.line))}</b> <span>{horizonWords(home)}</span>
      </p>
      <div className={`tabs screen-only ${styles.hours}`}>
        <TabList label={viewCopy.hoursLabel} tabs={tabs} selected={hour} onSelect={setHour} base={base} />
      </div>
      <TabPanel base={base} selected={hour}>
        <picture>
          <source type="image/avif" srcSet={viewAddress(view, hour, 'avif')} />
          <img src={viewAddress(view, hour, 'webp')} width={960} height={540} alt={alternativeOf(view, hour)} decoding="async" />
        </picture>
      </TabPanel>
      <figcaption className="caption quiet">
        {isItsOwn ? null : <span>{`${viewCopy.nearest(viewCopy.place(view.building, view.floor))} `}</span>}
        <span>{viewCopy.caption}</span>
      </figcaption>
    </figure>
  );
}

/** Without script, the pictures themselves. They are few, because the page's bytes come before its first picture. */
function AllViews() {
  return (
    <div className={styles.all}>
      {renderedViews.map((view) => (
        <a key={`${view.building}-${view.floor}`} href={viewAddress(view, 'noon', 'webp')}>
          {viewCopy.place(view.building, view.floor)}
        </a>
      ))}
      <p className="caption quiet">{viewCopy.caption}</p>
    </div>
  );
}
