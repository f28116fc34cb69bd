import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { isCheck, type Control } from '#client/first-paint/use-early-input.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { useVisitPlaces } from './visit-time/use-visit-places.ts';
import { useNativeLead } from './native-lead-form.tsx';

export type Layout = 'wide' | 'mobile';
type Place = RefObject<HTMLDivElement | null>;
type Places = Readonly<Record<Layout, Place>>;

const otherLayout = { wide: 'mobile', mobile: 'wide' } as const satisfies Record<Layout, Layout>;

function shownLayout(): Layout {
  return matchMedia(narrowWindow).matches ? 'mobile' : 'wide';
}

function controlsIn({ current }: Place): readonly Control[] {
  return [...(current?.querySelectorAll<Control>('form :is(input, textarea, select)') ?? [])];
}

function isAsServed(control: Control): boolean {
  if (isCheck(control)) return control.checked === control.defaultChecked;
  return !('defaultValue' in control) || control.value === control.defaultValue;
}

function copy(from: Control, to: readonly Control[]): void {
  const same = to.find(({ name }) => name === from.name);
  if (!same) return;
  if (isCheck(same) && isCheck(from)) same.checked = from.checked;
  else same.value = from.value;
}

/** Joins what was typed before the script had loaded, because the window may have been turned since. */
function joinTyped(one: Place, other: Place): void {
  const others = controlsIn(other);
  for (const control of controlsIn(one)) {
    const same = others.find(({ name }) => name === control.name);
    if (same && !isAsServed(control) && isAsServed(same)) copy(control, others);
  }
}

/**
 * Finds what stands for the element in the other layout: the same field, the button, or the title of the
 * result.
 */
function counterpartOf(focused: HTMLElement): (place: Place) => HTMLElement | null {
  const name = focused.getAttribute('name');
  const selector = name ? `form [name="${name}"]` : focused.closest('[data-result]') ? '[data-result] h3' : 'form [type="submit"]';
  return ({ current }) => current?.querySelector<HTMLElement>(selector) ?? null;
}

function selectAsIn(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLTextAreaElement || (from instanceof HTMLInputElement && !isCheck(from)))
    if ('setSelectionRange' in to) (to as HTMLTextAreaElement).setSelectionRange(from.selectionStart, from.selectionEnd);
}

const VisitFormContext = createContext<
  | {
      readonly lead: ReturnType<typeof useNativeLead>;
      readonly shownIn: Layout | undefined;
      readonly places: Places;
      readonly focused: RefObject<HTMLElement | null>;
      readonly times: ReturnType<typeof useVisitPlaces>['places'];
      readonly onUse: () => void;
    }
  | undefined
>(undefined);

/** When a tablet is turned or a window halved, the other layout continues with result, problems and focus. */
function useTurns(places: Places, focused: RefObject<HTMLElement | null>, onTurn: (shownIn: Layout) => void): void {
  const turned = useRef(onTurn);
  useEffect(() => {
    turned.current = onTurn;
  });
  useEffect(() => {
    const narrow = matchMedia(narrowWindow);
    function turn() {
      const shownIn = shownLayout();
      const from = focused.current;
      const wasInside = from !== null && places[otherLayout[shownIn]].current?.contains(from);
      const counterpart = wasInside ? counterpartOf(from) : undefined;
      // The browser takes the focus from hidden elements after this event.
      flushSync(() => turned.current(shownIn));
      const to = counterpart?.(places[shownIn]);
      if (!from || !to) return;
      to.focus();
      selectAsIn(from, to);
    }
    narrow.addEventListener('change', turn);
    return () => narrow.removeEventListener('change', turn);
  }, [places, focused]);
}

/** The home page has the form in both layouts, as two elements with one state. */
export function VisitFormInTwoLayouts({ children }: { readonly children: ReactNode }) {
  const lead = useNativeLead('visit');
  /** Unknown and unimportant before anything is sent or turned. */
  const [shownIn, setShownIn] = useState<Layout>();
  const [wide, mobile] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const places = useMemo<Places>(() => ({ wide, mobile }), [wide, mobile]);
  const focused = useRef<HTMLElement>(null);
  const { stage, setHasSent, full } = lead;
  const { takesVisits = false } = usePageSettings();
  /** Asked for when somebody begins to fill in the form: most visitors never do. */
  const [isUsed, setIsUsed] = useState(false);
  const { places: times, reload } = useVisitPlaces(takesVisits && isUsed);
  useEffect(() => {
    if (full) void reload();
  }, [full, reload]);

  useLayoutEffect(() => {
    joinTyped(places.wide, places.mobile);
    joinTyped(places.mobile, places.wide);
  }, [places]);
  useTurns(places, focused, (layout) => {
    setShownIn(layout);
    // A visitor who has read the result and moved on is not called back to it.
    if (stage !== 'sending') setHasSent(false);
  });

  const submit: typeof lead.submit = (event, extra) => {
    setShownIn(shownLayout());
    return lead.submit(event, extra);
  };
  // Another whenever this renders, which only its own state makes it do.
  // oxlint-disable-next-line react/jsx-no-constructed-context-values
  return <VisitFormContext value={{ lead: { ...lead, submit }, shownIn, places, focused, times, onUse: () => setIsUsed(true) }}>{children}</VisitFormContext>;
}

/** The free times, once somebody uses the form. */
export function useVisitTimes() {
  return { places: use(VisitFormContext)?.times };
}

export function useVisitForm(layout: Layout) {
  const shared = use(VisitFormContext);
  if (!shared) throw new Error('no visit form around this component');
  const { lead, shownIn, places, focused, onUse } = shared;
  const other = places[otherLayout[layout]];
  const place = {
    ref: places[layout],
    onInput: ({ target }: FormEvent) => copy(target as Control, controlsIn(other)),
    // The event comes before the fields are empty.
    onReset: () =>
      queueMicrotask(() => {
        for (const control of controlsIn(places[layout])) copy(control, controlsIn(other));
      }),
    onFocus: ({ target }: SyntheticEvent) => {
      onUse();
      focused.current = target as HTMLElement;
    },
    // The focus is remembered when the element was hidden.
    onBlur: ({ target }: SyntheticEvent) => {
      if ((target as HTMLElement).getClientRects().length > 0) focused.current = null;
    },
  };
  return { lead, shownIn, place };
}
