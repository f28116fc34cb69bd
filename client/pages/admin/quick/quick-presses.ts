import { undoMs } from '#shared/limits.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import { callPage, sendAtLast, type PageAnswer } from '#client/data/api.ts';
import { newKey } from '#client/data/new-key.ts';
import { deskCopy } from '../words/desk.ts';
import { coverNames } from './signed-out.ts';
import { isAnswered, storeIsBack, untilTriedAgain } from './store-away.ts';
import { find, openId, paneOnly, putPane, putRow, rowOf, say, signInBand, textsIn } from './list-and-pane.ts';
import { keepRefusedNote } from './only-here.ts';

interface Press {
  readonly id: string | undefined;
  readonly action: string;
  readonly body: URLSearchParams;
  /** What was changed, in words. */
  readonly said: string;
  readonly isNote: boolean;
  /** The state that was chosen. */
  readonly state: string | undefined;
  /** Puts the screen back. */
  revert: () => void;
}

let undoEnds: ReturnType<typeof setTimeout> | undefined;
/** The version of each lead as this window knows it. */
const versions = new Map<string, string>();
/** One after the other, because each needs the version that the one before has made. */
let line: Promise<void> = Promise.resolve();
/** What is not saved yet, in this order. */
const waiting = new Set<Press>();

/** What was pressed and is not saved yet. */
export const isPressWaiting = () => waiting.size > 0;

/** Forms that are pressed need no new page. */
export function listenToPresses(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('press' in form.dataset)) return;
    event.preventDefault();
    press(form, event.submitter);
  });
  addEventListener('pagehide', sendWaiting);
  // What was sent then has made other versions.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && waiting.size > 0) location.reload();
  });
}

/** The page is left. What waits of one lead or visit goes in one call, because nobody is left to send the next after an answer. */
function sendWaiting(): void {
  // It must not be saved under the name of another.
  if (find(signInBand)) return;
  const last = new Map<string, Pick<Press, 'action' | 'body'>>();
  for (const { id = '', action, body } of waiting) {
    if (!body.has('version')) {
      sendAtLast(action, body);
      continue;
    }
    setVersion(id, body);
    const before = last.get(id);
    if (before) body.set('before', `${before.action.endsWith('/undo') ? 'undo&' : ''}${before.body.toString()}`);
    last.set(id, { action, body });
  }
  for (const { action, body } of last.values()) sendAtLast(action, body);
}

/** Shows at once what was pressed, and saves it. */
export function press(form: HTMLFormElement, submitter: HTMLElement | null, only?: HTMLInputElement | HTMLSelectElement): void {
  const body = textsIn(form);
  if (only) for (const name of ['next', 'owner']) if (name !== only.name) body.delete(name);
  const button = submitter instanceof HTMLButtonElement && submitter.name !== '' ? submitter : undefined;
  if (button) body.set(button.name, button.value);
  const key = newKey();
  if (key) body.set('press', key);
  const ofState = button && ['state', 'act'].includes(button.name) ? button : undefined;
  // It is on its way, and what would be added now could be lost.
  if (form.querySelector('textarea')?.readOnly) return;
  const [revert, said] = ofState ? showState(ofState) : show(form, body);
  const sent: Press = { id: openId(), action: form.action, body, said, isNote: 'note' in form.dataset, state: ofState?.value, revert };
  waiting.add(sent);
  line = line.then(() => send(sent));
}

function show(form: HTMLFormElement, body: URLSearchParams): ReturnType<typeof showState> {
  const [note, slot] = [form.querySelector('textarea'), body.get('slot')];
  if (note) return holdNote(note, body);
  if (slot !== null) return showSlot(slot);
  return waiting.size === 0 ? showUndone(form) : nothing;
}

function holdNote(note: HTMLTextAreaElement, body: URLSearchParams): ReturnType<typeof showState> {
  note.readOnly = true;
  const revert = () => {
    const field = fieldOf(body);
    if (field) field.readOnly = false;
  };
  return [revert, ''];
}

const buttonOf = (state: string) => find<HTMLButtonElement>(`:is(.states, .opts) [value="${state}"]`);

/** The new time of a visit. */
function showSlot(slot: string): ReturnType<typeof showState> {
  const when = find('.pane .facts dd');
  const before = when?.textContent ?? '';
  if (when && slot !== '') when.textContent = slotLabel(slot);
  return [() => when?.replaceChildren(before), ''];
}

const nothing: ReturnType<typeof showState> = [() => undefined, ''];

/** An undo names the state before, with its count of tries. */
function showUndone({ dataset: { undo = '' } }: HTMLFormElement): ReturnType<typeof showState> {
  const [state, tries] = undo.split(' ');
  const button = state ? buttonOf(state) : null;
  return button ? showState(button, tries) : nothing;
}

/** The field of this note in the pane that is open now. */
const fieldOf = (body: URLSearchParams) => find<HTMLTextAreaElement>(`.pane .note [name="id"][value="${body.get('id')}"] ~ #note`);

/** Returns how to take it back, and what to say. */
function showState(button: HTMLButtonElement, triesBefore?: string): readonly [revert: () => void, said: string] {
  const [row, pane] = [rowOf(openId()), find('.pane')];
  const id = CSS.escape(openId() ?? '');
  const states = [...document.querySelectorAll<HTMLElement>(`#lead-${id} .st .state, [data-visit="${id}"] .state, .pane .top .state`)];
  const before = states.map((state) => [state, state.cloneNode(true)] as const);
  const wasPressed = find<HTMLButtonElement>(':is(.states, .opts) [aria-pressed="true"]');
  const words = states.at(-1)?.textContent ?? '';
  const isAbsent = button.value === 'absent';
  const tries = isAbsent ? (triesBefore ?? String((wasPressed === button ? Number(/\d+/.exec(words)?.[0] ?? 0) : 0) + 1)) : '';
  for (const state of states) {
    const [mark, name] = [button.querySelector('svg')?.cloneNode(true), find('svg + *', state)?.cloneNode() ?? document.createElement('span')];
    name.textContent = button.dataset['name'] ?? '';
    const count = Object.assign(document.createElement('b'), { className: 'num', textContent: tries });
    state.replaceChildren(...(mark ? [mark] : []), name, ...(tries ? [count] : []));
  }
  wasPressed?.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-pressed', 'true');
  const wasSeen = row?.classList.contains('seen') ?? false;
  row?.classList.toggle('seen', button.value !== 'new');
  const said = `${find('.who-is', pane ?? document)?.textContent ?? ''} · ${deskCopy.lead.changed(words, `${button.dataset['name']}${tries}`)}`;
  say(said);
  const revert = () => {
    for (const [state, old] of before) state.replaceChildren(...old.childNodes);
    button.setAttribute('aria-pressed', 'false');
    wasPressed?.setAttribute('aria-pressed', 'true');
    row?.classList.toggle('seen', wasSeen);
  };
  return [revert, said];
}

/** A press before may have changed it since the pane was drawn, and a colleague since that press. */
function setVersion(id: string, body: URLSearchParams): void {
  const version = versions.get(id);
  if (version !== undefined && Number(version) > Number(body.get('version') ?? Infinity)) body.set('version', version);
}

/** The presses after it wait too while the store is away. */
async function ask(sent: Press): Promise<PageAnswer> {
  const { id = '', action, body } = sent;
  setVersion(id, body);
  const answer = await callPage(action, { body, headers: paneOnly });
  if (isAnswered(answer)) {
    storeIsBack();
    return answer;
  }
  await untilTriedAgain();
  return ask(sent);
}

async function send(sent: Press): Promise<void> {
  const answer = await ask(sent);
  if (answer.status === 401) {
    // What was pressed is saved after the sign-in, and stays on the screen until then.
    return coverNames({ goOn: () => void (line = line.then(() => send(sent))), revert: () => takeBack(sent) });
  }
  if (answer.status !== 200) {
    say(takeBack(sent) ? deskCopy.results.noteWaits : deskCopy.results.failed, true);
    return;
  }
  waiting.delete(sent);
  settle(sent, answer);
}

/** Returns whether it is a note that waits for its lead to be opened again. */
function takeBack(sent: Press): boolean {
  const { id, body, isNote } = sent;
  waiting.delete(sent);
  sent.revert();
  const waits = isNote && id !== undefined && fieldOf(body) === null;
  if (waits) keepRefusedNote(id, body);
  return waits;
}

function settle({ id, body, said, isNote }: Press, { page, url }: PageAnswer): void {
  const version = page.querySelector<HTMLInputElement>('.pane input[name="version"]')?.value;
  if (id !== undefined && version !== undefined) versions.set(id, version);
  // The page of visits has no address of its own for each of them, and is the same without script.
  if (find('.visits')) history.replaceState(null, '', url);
  // Somebody is quick, and has another lead open by now.
  if (openId() !== id) return putRow(page);
  const { searchParams } = new URL(url);
  const result = searchParams.get('desk') ?? searchParams.get('result');
  putPane(page, isNote && fieldOf(body) !== null);
  if (result === 'stale') return find('.clash [data-keep]')?.focus();
  if (said && result === 'saved') say(said);
  clearTimeout(undoEnds);
  const undo = find('[data-undo]');
  if (undo) undoEnds = setTimeout(() => undo.remove(), undoMs);
  // The answer shows the lead as it was before these.
  for (const next of waiting) {
    const button = next.id === id && next.state !== undefined && buttonOf(next.state);
    if (button) [next.revert] = showState(button);
  }
}
