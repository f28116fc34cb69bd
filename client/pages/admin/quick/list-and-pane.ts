import { deskPaths } from '#shared/pages/desk-paths.ts';
import { callPage } from '#client/data/api.ts';
import { deskCopy } from '../words/desk.ts';
import { takeRefusedNote } from './only-here.ts';

/* What the script of the desk does to the list and the pane beside it. */

/** Names what the selector finds. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- As `querySelector` itself has it.
export const find = <T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document) => within.querySelector<T>(selector);

/** What a form sends, without files. */
export const textsIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Below it a lead is a page of its own. */
export const isWide = () => matchMedia('(min-width: 1200px)').matches;
export const paneOnly = { 'X-Desk-Part': 'pane' };

/** Says that the store is away. */
export const awayBand = '.outband[data-away]';
/** Holds the sign-in for a session that has ended. */
export const signInBand = '.outband:not([data-away])';

export const rows = () => [...document.querySelectorAll<HTMLElement>('table.leads .r')];
export const rowOf = (id: string | undefined) => find(`#lead-${CSS.escape(id ?? '')}`);
export const openId = () => find('.pane')?.dataset['id'];
export const linkOf = (row: HTMLElement | undefined) => row && find<HTMLAnchorElement>('.nm a', row);

export function say(text: string, isFailure = false): void {
  const [list, pane] = [find('.did-list'), find('.pane :is(.did p, .result)')];
  if (pane) pane.textContent = text;
  if (list) list.textContent = pane ? '' : text;
  pane?.parentElement?.classList.toggle('failed', isFailure);
}

export function choose(id: string | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>('table.leads .r, [data-visit]')) {
    const isChosen = (row.dataset['visit'] ?? row.id.slice('lead-'.length)) === id;
    row.classList.toggle('sel', isChosen);
    if (isChosen) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
    if (isChosen) row.scrollIntoView({ block: 'nearest' });
  }
}

const findBands = () => [...document.querySelectorAll<HTMLElement>('.outband')];

/** Puts a band into the open lead, or above the list. */
export function placeBand(band: HTMLElement): void {
  const top = find('.pane .top');
  if (top) top.after(band);
  else find('.list')?.prepend(band);
}

/** Leaves in place what is being written, and puts back what was refused. */
function keepNote(from: Element | null, to: Element): void {
  const [before, after] = [from?.querySelector<HTMLTextAreaElement>('#note'), to.querySelector<HTMLTextAreaElement>('#note')];
  if (!after) return;
  const [id, idOfNote] = [to.getAttribute('data-id') ?? '', find<HTMLInputElement>('.note [name="id"]', to)];
  if (!before || before.value === '' || from?.getAttribute('data-id') !== id) {
    const refused = takeRefusedNote(id);
    if (refused) after.value = refused.text;
    if (refused?.id !== undefined && idOfNote) idOfNote.value = refused.id;
    return;
  }
  after.value = before.value;
  // A note that is being saved must not be changed meanwhile.
  after.readOnly = before.readOnly;
  const idBefore = find<HTMLInputElement>('.note [name="id"]', from);
  if (idBefore && idOfNote) idOfNote.value = idBefore.value;
  const { activeElement } = document;
  if (activeElement === before) queueMicrotask(() => after.focus());
}

function linkNeighbours(pane: Element): void {
  const all = rows();
  const at = all.findIndex(({ id }) => id === `lead-${pane.getAttribute('data-id')}`);
  for (const [side, row] of [
    ['previous', all[at - 1]],
    ['next', at === -1 ? undefined : all[at + 1]],
  ] as const) {
    const [link, target] = [find<HTMLAnchorElement>(`[data-step="${side}"]`, pane), linkOf(row)];
    if (!link) continue;
    link.hidden = !target;
    if (target) link.href = target.href;
  }
}

/** A page has one title: the name of the open lead, or that of the list. */
function titleList(isTitle: boolean): void {
  const before = find(':is(.heads, .week-head) .name');
  const after = Object.assign(document.createElement(isTitle ? 'h1' : 'p'), { className: 'name' });
  after.append(...(before?.childNodes ?? []));
  before?.replaceWith(after);
}

/** Puts the pane of an answer beside the list, with its row in the list and the numbers around it. */
export function putPane(page: Document, isNoteSaved = false): void {
  const pane = page.querySelector('.pane');
  const main = find('main.split');
  if (!pane || !main) return;
  const [before, bands] = [find('.pane'), findBands()];
  const scroll = before?.scrollTop ?? 0;
  const isSame = before?.dataset['id'] === pane.getAttribute('data-id');
  if (!isNoteSaved) keepNote(before, pane);
  putRow(page);
  const focused = isSame ? document.activeElement?.closest('.pane [data-key]')?.getAttribute('data-key') : undefined;
  // In the field of a saved note the next key would be written.
  const isAtNote = isNoteSaved && focused === 'N';
  if (find('.list')) linkNeighbours(pane);
  if (before) before.replaceWith(pane);
  else main.append(pane);
  main.classList.replace('alone', 'open-lead');
  titleList(false);
  bands.forEach(placeBand);
  if (isSame) pane.scrollTop = scroll;
  if (isAtNote) find('.pane .note button')?.focus();
  else if (focused) (find(`.pane [data-key="${focused}"]`) ?? find('.pane .who-is'))?.focus();
  choose(openId());
}

const numbers = ['.tabs-of-desk', '.views', '.of-today', 'caption', '.range', '[href*="leads.csv"]'] as const;

/** Puts the numbers of an answer around the list. */
export function putNumbers(page: Document): void {
  for (const selector of numbers) {
    const after = page.querySelector(selector);
    if (after) find(selector)?.replaceChildren(...after.childNodes);
  }
}

/** Visits are few, and a press may move one to another day. */
function putWeek(page: Document): void {
  const [before, after] = [find('.visits .scroll'), find('.visits .scroll', page)];
  if (!before || !after) return;
  const focused = before.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  before.replaceChildren(...after.childNodes);
  if (focused) find(`[href="${CSS.escape(focused)}"]`, before)?.focus({ preventScroll: true });
}

/** Puts the row of an answer into the list, and the numbers around it. */
export function putRow(page: Document): void {
  putNumbers(page);
  putWeek(page);
  const row = page.querySelector<HTMLElement>('tr.r');
  const before = row && rowOf(row.id.slice('lead-'.length));
  if (!before || !row) return;
  // When it came does not change, and is written as its place in the list needs it.
  const [at, atBefore] = [find('.at', row), find('.at', before)];
  if (atBefore) at?.replaceWith(atBefore);
  row.classList.toggle('sel', before.classList.contains('sel'));
  before.replaceWith(row);
}

/** Puts the list of an answer beside the lead that is open. Returns whether there was one. */
export function putList(page: Document): boolean {
  const [list, before, pane] = [page.querySelector('.list'), find('.list'), find('.pane')];
  if (!list || !before || !pane) return false;
  before.replaceWith(list);
  titleList(false);
  linkNeighbours(pane);
  choose(openId());
  return true;
}

let opening: AbortController | undefined;

const idIn = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return searchParams.get('visit') ?? pathname.split('/')[3];
};

function addressOf(id = ''): string {
  if (find('.visits')) return deskPaths.visits + (id && `?visit=${id}`);
  return deskPaths.leads + (id && `/${id}`) + location.search;
}

/** Opens a lead or a visit beside the list. */
async function openPane(url: string, how: 'push' | 'replace' | 'stay' = 'push'): Promise<void> {
  opening?.abort();
  const { signal } = (opening = new AbortController());
  choose(idIn(url));
  const answer = await callPage(url, { headers: paneOnly, signal });
  const main = find('main.split');
  if (signal.aborted) return;
  // What was pressed waits in this window for the store or for the sign-in.
  const reason = main?.dataset['kept'] !== undefined ? deskCopy.away.title : find(signInBand) ? deskCopy.lead.signedOut.title : undefined;
  if (answer?.status !== 200 && reason !== undefined) {
    const id = openId();
    choose(id);
    if (how === 'stay') history.replaceState(null, '', addressOf(id));
    return say(reason, true);
  }
  if (answer?.status !== 200) return location.assign(url);
  if (how === 'push') history.pushState(null, '', url);
  if (how === 'replace') history.replaceState(null, '', url);
  putPane(answer.page);
}

function closePane(url: string | undefined): void {
  opening?.abort();
  const id = openId();
  const link = linkOf(rowOf(id) ?? undefined) ?? find(`.week [data-visit="${CSS.escape(id ?? '')}"]`);
  const bands = findBands();
  find('.pane')?.remove();
  bands.forEach(placeBand);
  find('main.split')?.classList.replace('open-lead', 'alone');
  titleList(true);
  choose(undefined);
  if (url !== undefined) history.pushState(null, '', url);
  link?.focus();
}

/** In a wide window links open beside the list. */
export function openBesideList(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = target.closest<HTMLAnchorElement>('.leads .nm a, [data-visit], [data-step], [data-close], [data-keep]');
    if (!link || !isWide()) return;
    event.preventDefault();
    if ('close' in link.dataset) closePane(link.href);
    else void openPane(link.href, 'keep' in link.dataset ? 'replace' : 'push');
  });
  addEventListener('popstate', () => {
    if (idIn(location.href) && isWide()) void openPane(location.href, 'stay');
    // A press may have led to another week.
    else if (openId() === undefined || !isWide() || find('.visits')) location.reload();
    else closePane(undefined);
  });
}

/** Moves among the rows, and opens the next one where a lead is open. */
export function step(by: 1 | -1): void {
  const all = rows();
  const focused = document.activeElement?.closest<HTMLElement>('.r');
  const at = all.findIndex((row) => (openId() === undefined ? row === focused : row.classList.contains('sel')));
  const link = linkOf(all[at === -1 ? 0 : at + by]);
  if (!link) return;
  if (openId() === undefined || !isWide()) link.focus();
  else void openPane(link.href);
}

/** Of a list of leads without a pane. */
export const rowKeys = { KeyJ: () => step(1), KeyK: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) } as const;

export async function copy(button: HTMLElement): Promise<void> {
  const what = button.dataset['copy'] ?? '';
  const isAddress = what === 'address';
  await navigator.clipboard.writeText(isAddress ? location.href : what);
  say(isAddress ? deskCopy.filter.copied : deskCopy.lead.copied);
}
