import { useId, useState, type Ref } from 'react';
import { hasCoast, unitNumber, type Building } from '#shared/plans/site-plan.ts';
import { homeOf, horizonOf, inPicture, nearestView, renderedViews, viewAddress, viewHours, type Home } from '#shared/plans/window-views.ts';
import { nameOfType } from '#shared/site/site-words.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import { Field } from '#client/ui/field.tsx';
import { LinksWithoutScript } from '#client/site/links-without-script.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { viewCopy } from './words.ts';
import styles from './window-view.module.css';

const tabs = viewHours.map((id) => ({ id, label: viewCopy.hours[id] }));

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
  const isHydrated = useIsHydrated();
  if (renderedViews.length === 0) return null;
  return (
    <section className={`${styles.view} ${view ? '' : 'screen-only'}`} ref={ref} tabIndex={-1}>
      <h2 className="display-3">{viewCopy.title}</h2>
      <p className="screen-only script-only">{viewCopy.lead}</p>
      <div className="screen-only script-only">
        <Field label={viewCopy.choose}>
          {(field) => (
            <select {...field} value={home ? unit : ''} onChange={(event) => onChoose(event.target.value)}>
              <option value="">{viewCopy.none}</option>
              {(isHydrated ? homesOf(building) : []).map(([number, type]) => (
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
function horizonBefore(home: Home): string {
  return hasCoast ? viewCopy.horizon(viewCopy.horizonOfWindow, horizonOf(home)) : '';
}

function alternativeOf(view: Home, hour: (typeof viewHours)[number]): string {
  const horizon = hasCoast ? viewCopy.horizon(viewCopy.horizonOfPicture, horizonOf(view, inPicture)) : '';
  return viewCopy.alternative(viewCopy.of(view), hour, horizon);
}

function Seen({ home, view }: { readonly home: Home; readonly view: Home }) {
  const base = useId();
  const [hour, setHour] = useState(viewHours[0]);
  return (
    <figure className={styles.seen}>
      <p className={styles.home}>
        <b>{viewCopy.of(home)}</b> <span>{horizonBefore(home)}</span>
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
        {viewCopy.of(home) === viewCopy.of(view) ? null : <span>{`${viewCopy.nearest(viewCopy.of(view))} `}</span>}
        <span>{viewCopy.caption(hasCoast)}</span>
      </figcaption>
    </figure>
  );
}

/** Without script, the pictures themselves. They are few, because the page's bytes come before its first picture. */
function AllViews() {
  return (
    <LinksWithoutScript>
      {renderedViews.map((view) => (
        <a key={viewCopy.of(view)} href={viewAddress(view, viewHours[0], 'webp')}>
          {viewCopy.of(view)}
        </a>
      ))}
      <p className="caption quiet">{viewCopy.caption(hasCoast)}</p>
    </LinksWithoutScript>
  );
}
