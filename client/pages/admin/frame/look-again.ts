import { callPage } from '#client/data/api.ts';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { find, isWide, openId, putList, putNumbers } from '../quick/list-and-pane.ts';
import { isPressWaiting } from '../quick/quick-presses.ts';

/* Keeps the numbers of an open page up to date, and says what has come. Rows stay as they are until somebody presses. */

const everyMs = 60_000;
let timer: ReturnType<typeof setInterval> | undefined;
let isLooking = false;

const place = () => find('[data-since]');
const isAtLeads = () => find('main.split') !== null;

/** Numbers wait while somebody types, or what was pressed is not saved. */
const isBusy = () => document.hidden || isPressWaiting() || document.querySelector('dialog[open], :is(:read-write, select):focus') !== null;

/** Has not been asked for by anybody, so it does not prolong the session, and is no look at a list. */
async function look(): Promise<void> {
  if (isLooking || isBusy()) return;
  isLooking = true;
  const since = place()?.dataset['since'] ?? new Date().toISOString();
  const url = find('main.today') ? deskHome : isAtLeads() ? deskPaths.leads + location.search : deskPaths.leads;
  const answer = await callPage(url, { headers: { 'X-Desk-Since': since } });
  isLooking = false;
  // The session has ended, or the role is another.
  if (answer?.status === 401 || answer?.status === 403) return stop();
  if (answer?.status !== 200 || isBusy()) return;
  put(answer.page, since);
}

function put(page: Document, since: string): void {
  const badge = find('[data-new]', page);
  for (const before of document.querySelectorAll('[data-new]')) if (badge) before.replaceWith(badge.cloneNode(true));
  if (isAtLeads()) putNumbers(page);
  for (const selector of ['.figures', '[data-since]']) {
    const [before, after] = [find(selector), find(selector, page)];
    // The list may be another by now. What has not changed is not read out again.
    if (!before || !after || before.textContent === after.textContent || (place()?.dataset['since'] ?? since) !== since) continue;
    before.replaceChildren(...after.childNodes);
  }
}

function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', onVisible);
}

const onVisible = () => void look();

/** An open lead stays open beside the new list. */
async function showCome(link: HTMLAnchorElement): Promise<void> {
  const answer = await callPage(link.href, {});
  if (answer?.status !== 200 || !putList(answer.page)) return location.assign(link.href);
  history.replaceState(null, '', location.pathname + new URL(link.href).search);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-came]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || openId() === undefined || !isWide()) return;
  event.preventDefault();
  void showCome(link);
}

/** For whoever sees leads. */
export function keepLooking(): void {
  if (!find('[data-new]')) return;
  timer = setInterval(() => void look(), everyMs);
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('click', onClick);
}
