import { useEffect, useId, useState } from 'react';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { roomAreas, roomKinds } from '#shared/plans/room-areas.ts';
import { exclusiveAreaOf, nameOfType, offeredTypes } from '#shared/site/site-words.ts';
import { planCopy } from './words/plans.ts';
import { classNames } from '#client/ui/class-names.ts';
import { HeadRow } from '#client/ui/head-row.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { keepInAddress, readAddress } from './address-state.ts';
import largeTabs from './large-tabs.module.css';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './type-comparison.module.css';

/** Compares this type with another, which is kept in the URL. */
export function TypeComparison({ type }: { readonly type: FloorPlanType }) {
  const others = offeredTypes.filter((candidate) => candidate !== type);
  const [other, setOther] = useState(offeredTypes[(offeredTypes.indexOf(type) + 1) % offeredTypes.length] ?? type);
  const base = useId();
  useEffect(() => {
    const asked = others.find((candidate) => candidate === readAddress('with'));
    if (asked) setOther(asked);
    // Runs once. After that the tabs choose the type.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (others.length === 0) return null;
  const { title, choose } = planCopy.compare;
  return (
    <TitledSection title={title} look="display-3" className="screen-only">
      <div className={classNames(styles.tabs, 'script-only', largeTabs.tabs)}>
        <TabList
          label={choose}
          tabs={others.map((id) => ({ id, label: nameOfType(id) }))}
          selected={other}
          onSelect={(id) => {
            setOther(id);
            keepInAddress('with', id);
          }}
          base={base}
        />
      </div>
      <TabPanel base={base} selected={other}>
        <Comparison types={[type, other]} />
      </TabPanel>
    </TitledSection>
  );
}

function Comparison({ types }: { readonly types: readonly [FloorPlanType, FloorPlanType] }) {
  const { caption, space, rooms } = planCopy.compare;
  const kinds = roomKinds.filter((kind) => types.some((type) => roomAreas[type][kind] !== undefined));
  const rows = [
    { key: 'exclusive', head: planCopy.facts.exclusive, cells: types.map((type) => planCopy.area(exclusiveAreaOf(type))) },
    ...kinds.map((kind) => ({ key: kind, head: rooms[kind], cells: types.map((type) => areaOf(roomAreas[type][kind])) })),
  ];
  return (
    <table className={`table ${styles.table}`}>
      <caption className="unseen">{caption(nameOfType(types[0]), nameOfType(types[1]))}</caption>
      <HeadRow columns={[space, ...types.map(nameOfType)]} />
      <tbody>
        {rows.map(({ key, head, cells: [one, two] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            <td>{one}</td>
            <td>{two}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function areaOf(areaM2: number | undefined): string {
  return areaM2 === undefined ? planCopy.compare.none : planCopy.rooms.roughArea(areaM2);
}
