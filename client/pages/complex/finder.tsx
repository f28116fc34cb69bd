import { useId, useRef, type MouseEvent } from 'react';
import { homesOf, sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { nearestView, viewAddress, viewHours, type Home } from '#shared/plans/window-views.ts';
import { finderSubmit } from '#shared/pages/native-queries.ts';
import { pages, pathTo, planPageOf } from '#shared/pages/pages.ts';
import { nameOfType, offeredTypes } from '#shared/site/site-words.ts';
import { useEarlyInput } from '#client/first-paint/use-early-input.ts';
import { useMarkedChoice } from '#client/first-paint/use-marked-choice.ts';
import { isPlainPress, PageLink } from '#client/navigation/page-link.tsx';
import { facings, homesWanted, homeWithView, isAnything, rowsOfPlan, storeys, type Wanted } from './find-homes.ts';
import type { useChoice } from './use-choice.ts';
import { finderCopy, gridCopy, viewCopy } from './words.ts';
import styles from './finder.module.css';

const { buildings } = sitePlan;
const total = homesOf(buildings);
const path = pathTo(pages['complex-detail']);

interface FinderProps {
  readonly choice: ReturnType<typeof useChoice>;
  /** The building whose table is shown. Before a visitor chooses one, this is the first. */
  readonly building: Building;
  readonly onSee: (home: Home) => void;
}

type Name = keyof Wanted;
type Options = readonly (readonly [value: string, label: string])[];

const details: readonly (readonly [name: Exclude<Name, 'type'>, label: string, options: Options])[] = [
  ['row', finderCopy.row, rowsOfPlan.map((row) => [row, finderCopy.rows[row]])],
  ['storey', finderCopy.storey, storeys.map((storey) => [storey, finderCopy.storeys[storey]])],
  ['facing', finderCopy.facing, facings.map((facing) => [facing.key, finderCopy.facingOf(facing)])],
];

function inWords(wanted: Wanted): string {
  const words = details.map(([name, , options]) => options.find(([value]) => value === wanted[name])?.[1]);
  return [wanted.type && nameOfType(wanted.type), ...words].filter(Boolean).join(' · ');
}

/** A GET form, so that the address says what is looked for. With script it answers at each choice. */
export function Finder({ choice, building, onSee }: FinderProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <>
      <form
        ref={form}
        className={`screen-only ${styles.finder}`}
        method="get"
        action={path}
        aria-label={gridCopy.finder}
        onSubmit={(event) => event.preventDefault()}
      >
        <TypeFilter choice={choice} />
        <div className={`wrapping ${styles.details}`}>
          {details
            .filter(([, , options]) => options.length > 1)
            .map(([name, label, options]) => (
              <Detail key={name} name={name} label={label} options={options} choice={choice} />
            ))}
        </div>
        <p className={`caption ${styles.note}`}>{finderCopy.note}</p>
        <button className={`button line ${styles.submit}`} name={finderSubmit} value="on">
          {finderCopy.submit}
        </button>
      </form>
      <div className={`${styles.result} ${isAnything(choice.wanted) ? 'screen-only' : ''}`}>
        <Answer choice={choice} building={building} />
        {isAnything(choice.wanted) ? null : <Ways choice={choice} building={building} onSee={onSee} />}
      </div>
    </>
  );
}

function TypeFilter({ choice }: Pick<FinderProps, 'choice'>) {
  const [marked, choose] = useMarkedChoice(choice.wanted.type, (type) => choice.want({ type }));
  return (
    <fieldset className={`wrapping ${styles.types}`}>
      <legend className="unseen">{gridCopy.filter}</legend>
      {[undefined, ...offeredTypes].map((option) => (
        <label key={option ?? 'all'}>
          <input className="over-label" type="radio" name="type" value={option ?? ''} checked={marked === option} onChange={() => choose(option)} />
          <i data-type={option} aria-hidden="true" />
          <b>{option ? nameOfType(option) : gridCopy.all}</b>
          <small>{gridCopy.homes(homesOf(buildings, option))}</small>
        </label>
      ))}
    </fieldset>
  );
}

interface DetailProps extends Pick<FinderProps, 'choice'> {
  readonly name: Exclude<Name, 'type'>;
  readonly label: string;
  readonly options: Options;
}

function Detail({ name, label, options, choice }: DetailProps) {
  const id = useId();
  const [marked, choose] = useMarkedChoice<string>(choice.wanted[name] ?? '', (value) => choice.want({ [name]: value || undefined }));
  return (
    <div role="radiogroup" aria-labelledby={id} className={`wrapping ${styles.detail}`}>
      <span id={id}>{label}</span>
      {[['', gridCopy.all] as const, ...options].map(([value, text]) => (
        <label key={value}>
          <input className="over-label" type="radio" name={name} value={value} checked={marked === value} onChange={() => choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

/** Says how many homes there are. When the building has none, it names the buildings that do. */
function Answer({ choice: { wanted, building: chosen, chooseBuilding }, building }: Omit<FinderProps, 'onSee'>) {
  const status = useRef<HTMLDivElement>(null);
  const found = homesWanted(buildings, wanted);
  const isMissing = found > 0 && homesWanted([building], wanted) === 0;
  const others = isMissing ? buildings.filter((other) => homesWanted([other], wanted) > 0) : [];
  const isOnlyType = isAnything({ ...wanted, type: undefined });
  const type = wanted.type && nameOfType(wanted.type);

  function select(event: MouseEvent, number: number) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    chooseBuilding(number);
    // The pressed link is gone.
    status.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={status} className={styles.answer} role="status" tabIndex={-1}>
      {/* Screen readers reach the table much later. */}
      {chosen !== undefined ? <span className="unseen">{`${gridCopy.chosen(building.number, building.floors, homesOf([building]))} `}</span> : null}
      <p>{found === 0 ? finderCopy.noneAtAll : isAnything(wanted) ? gridCopy.filteredAll(total) : gridCopy.filtered(inWords(wanted), found, total)}</p>
      {isMissing ? (
        <p key="missing">
          <strong>{type && isOnlyType ? gridCopy.none(building.number, type) : finderCopy.none(building.number)}</strong>{' '}
          <span>{`${type && isOnlyType ? gridCopy.insteadIn(type) : finderCopy.insteadIn} `}</span>
          {others.map(({ number }) => (
            <span key={number}>
              <a href={`#building-${number}`} onClick={(event) => select(event, number)}>
                {gridCopy.building(number)}
              </a>{' '}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** From the homes that were found to their plans and to the view from one of them, of the shown building if it has any. */
function Ways({ choice: { wanted, want }, building, onSee }: FinderProps) {
  const home = homeWithView(homesWanted([building], wanted) > 0 ? [building] : buildings, wanted);
  const view = home && nearestView(home);
  const types = offeredTypes.filter((type) => homesWanted(buildings, { ...wanted, type }) > 0 && (wanted.type ?? type) === type);

  function follow(event: MouseEvent, act: () => void) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    act();
  }

  return (
    <ul className={`wrapping ${styles.ways}`}>
      {types.map((type) => (
        <li key={type}>
          <PageLink to={pathTo(pages[planPageOf(type)])}>{finderCopy.plan(nameOfType(type))}</PageLink>
        </li>
      ))}
      {home && view ? (
        <li>
          <a href={viewAddress(view, viewHours[0], 'webp')} onClick={(event) => follow(event, () => onSee(home))}>
            <span>{finderCopy.view(viewCopy.of(home))}</span>{' '}
            {viewCopy.of(home) === viewCopy.of(view) ? null : <small>{finderCopy.nearest(viewCopy.of(view))}</small>}
          </a>
        </li>
      ) : null}
      <li className="screen-only">
        <a href={path} onClick={(event) => follow(event, () => want({ type: undefined, row: undefined, storey: undefined, facing: undefined }))}>
          {finderCopy.clear}
        </a>
      </li>
    </ul>
  );
}
