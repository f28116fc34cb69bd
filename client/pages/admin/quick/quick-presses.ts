import { undoMs } from '#shared/limits.ts';
import { callPage, type PageAnswer } from '#client/data/api.ts';
import { newKey } from '#client/data/new-key.ts';
import { deskCopy } from '../words/desk.ts';
import { coverNames } from './signed-out.ts';
import { isAnswered, storeIsBack, untilTriedAgain } from './store-away.ts';
import { find, openId, paneOnly, putPane, putRow, rowOf, say, textsIn } from './list-and-pane.ts';
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

/** Shows at once what was pressed, and saves it. */
export function press(form: HTMLFormElement, submitter: HTMLElement | null, only?: HTMLInputElement | HTMLSelectElement): void {
  const body = textsIn(form);
  if (only) for (const name of ['next', 'owner']) if (name !== only.name) body.delete(name);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') body.set(submitter.name, submitter.value);
  const key = newKey();
  if (key) body.set('press', key);
  const isState = submitter instanceof HTMLButtonElement && submitter.name === 'state';
  const note = form.querySelector('textarea');
  // It is on its way, and what would be added now could be lost.
  if (note?.readOnly) return;
  const [revert, said] = isState ? showState(submitter) : note ? holdNote(note, body) : waiting.size === 0 ? showUndone(form) : nothing;
  const [isNote, state] = ['note' in form.dataset, isState ? submitter.value : undefined];
  const sent: Press = { id: openId(), action: form.action, body, said, isNote, state, revert };
  waiting.add(sent);
  line = line.then(() => send(sent));
}

function holdNote(note: HTMLTextAreaElement, body: URLSearchParams): ReturnType<typeof showState> {
  note.readOnly = true;
  const revert = () => {
    const field = fieldOf(body);
    if (field) field.readOnly = false;
  };
  return [revert, ''];
}

const nothing: ReturnType<typeof showState> = [() => undefined, ''];

/** An undo names the state before, with its count of tries. */
function showUndone({ dataset: { undo = '' } }: HTMLFormElement): ReturnType<typeof showState> {
  const [state, tries] = undo.split(' ');
  const button = state && find<HTMLButtonElement>(`.states [value="${state}"]`);
  return button ? showState(button, tries) : nothing;
}

/** The field of this note in the pane that is open now. */
const fieldOf = (body: URLSearchParams) => find<HTMLTextAreaElement>(`.pane .note [name="id"][value="${body.get('id')}"] ~ #note`);

/** Returns how to take it back, and what to say. */
function showState(button: HTMLButtonElement, triesBefore?: string): readonly [revert: () => void, said: string] {
  const [row, pane] = [rowOf(openId()), find('.pane')];
  const states = [find('.st .state', row ?? document.createElement('i')), find('.top .state')].filter((each) => each !== null);
  const before = states.map((state) => [state, state.cloneNode(true)] as const);
  const wasPressed = find<HTMLButtonElement>('.states [aria-pressed="true"]');
  const words = states.at(-1)?.textContent ?? '';
  const isAbsent = button.value === 'absent';
  const tries = isAbsent ? (triesBefore ?? String((wasPressed === button ? Number(/\d+/.exec(words)?.[0] ?? 0) : 0) + 1)) : '';
  for (const state of states) {
    const [mark, name] = [button.querySelector('svg')?.cloneNode(true), document.createElement('span')];
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

/** The presses after it wait too while the store is away. */
async function ask(sent: Press): Promise<PageAnswer> {
  const { id = '', action, body } = sent;
  const version = versions.get(id);
  // A press before may have changed it since the pane was drawn, and a colleague since that press.
  if (version !== undefined && Number(version) > Number(body.get('version') ?? Infinity)) body.set('version', version);
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
  // Somebody is quick, and has another lead open by now.
  if (openId() !== id) return putRow(page);
  const result = new URL(url).searchParams.get('desk');
  putPane(page, isNote && fieldOf(body) !== null);
  if (result === 'stale') return find('.clash [data-keep]')?.focus();
  if (said && result === 'saved') say(said);
  clearTimeout(undoEnds);
  const undo = find('[data-undo]');
  if (undo) undoEnds = setTimeout(() => undo.remove(), undoMs);
  // The answer shows the lead as it was before these.
  for (const next of waiting) {
    const button = next.id === id && next.state !== undefined && find<HTMLButtonElement>(`.states [value="${next.state}"]`);
    if (button) [next.revert] = showState(button);
  }
}
