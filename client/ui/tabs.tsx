import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isPlainKey } from './is-plain-key.ts';
import { useMarkedChoice } from '#client/first-paint/use-marked-choice.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabListProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The result of `useId()`, which the panel gets, too. */
  readonly base: string;
}

/** Arrow keys, Home and End choose a tab. Only the chosen tab is in the order of Tab. */
export function TabList<Id extends string>({ label, tabs, selected, onSelect, base }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const [marked, choose] = useMarkedChoice(selected, onSelect);
  const at = tabs.findIndex((tab) => tab.id === marked);

  function select(index: number) {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined || !isPlainKey(event)) return;
    event.preventDefault();
    select(target);
  }

  return (
    <div role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}tab-${tab.id}`}
          aria-selected={tab.id === marked}
          aria-controls={`${base}panel`}
          tabIndex={tab.id === marked ? 0 : -1}
          onClick={() => choose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly base: string;
  readonly selected: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TabPanel({ base, selected, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}tab-${selected}`} className={className}>
      {children}
    </div>
  );
}
