import { deskPaths } from '#shared/pages/desk-paths.ts';
import { signInCopy } from '#client/accounts/words.ts';
import { callPage, type PageAnswer } from '#client/data/api.ts';
import { deskCopy } from '../words/desk.ts';
import { find, placeBand, say, signInBand, textsIn } from './list-and-pane.ts';
import { askBeforeLeaving, dropRefusedNotes } from './only-here.ts';

interface Waiting {
  readonly goOn: () => void;
  /** Puts the screen back, and returns whether a note waits for its lead to be opened again. */
  readonly revert: () => boolean;
}

/** What was pressed since the session ended, in this order. */
const pressed: Waiting[] = [];

export const signInFormOn = (page: Document) => find<HTMLFormElement>('form[action="/forms/sign-in"]', page);
const emailOn = (page: Document) => find('form[data-email]', page)?.dataset['email'];

/** Names and numbers leave the page until the sign-in; the note and what was chosen stay. */
export async function coverNames(press: Waiting): Promise<void> {
  pressed.push(press);
  askBeforeLeaving('signed-out', true);
  if (find(signInBand)) return;
  for (const cell of document.querySelectorAll('.leads .r :is(.nm a, .no, .ws), .visits :is(.slot a:not(.free), .vis)')) cell.replaceChildren(bar());
  // Links to call and what is copied hold the whole number.
  const last = find('.dial .big b');
  find('.dial')?.replaceChildren(Object.assign(document.createElement('span'), { className: 'big', textContent: last?.textContent ?? '' }));
  for (const place of ['.pane .call', '.pane .facts', '.pane .past']) find(place)?.replaceWith(coveredAs(place));
  // A page that is asked for answers with the sign-in, and a press does not.
  const answer = await callPage(location.href, {});
  const form = answer && signInFormOn(answer.page);
  if (!form) {
    const waits = takePressed()
      .reverse()
      .map(({ revert }) => revert());
    return say(waits.includes(true) ? deskCopy.results.noteWaits : deskCopy.results.failed, true);
  }
  const title = Object.assign(document.createElement('h2'), { textContent: deskCopy.lead.signedOut.title });
  const text = Object.assign(document.createElement('p'), { textContent: deskCopy.lead.signedOut.text });
  const band = Object.assign(document.createElement('div'), { className: 'outband', role: 'group', ariaLabel: deskCopy.lead.signedOut.title });
  const submit = find('[type="submit"]', form);
  if (submit) submit.textContent = signInCopy.submitAndGoOn;
  band.append(title, text, form);
  placeBand(band);
  // Who goes on typing would type into the sign-in.
  if (!document.activeElement?.matches(':read-write')) find('input[name="email"]', band)?.focus();
  say(deskCopy.lead.signedOut.covered);
  find('[data-undo]')?.remove();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signInAgain(form);
  });
}

function takePressed(): Waiting[] {
  askBeforeLeaving('signed-out', false);
  return pressed.splice(0);
}

/** Keeps the place until the sign-in. */
function coveredAs(place: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className: place.slice('.pane .'.length), hidden: true });
}

function bar(): HTMLElement {
  return Object.assign(document.createElement('span'), { className: 'locked' });
}

/** The form that answers a right password may have a field for the code of the second factor. */
function askForCode(form: HTMLFormElement, answered: HTMLFormElement | null | undefined): void {
  const field = [...(answered?.children ?? [])].find((each) => each.querySelector('[name="code"]'));
  if (!field || form.elements.namedItem('code')) return;
  form.querySelector('button[type="submit"]')?.before(field);
  find('[name="code"]', form)?.focus();
}

function showRefusal(form: HTMLFormElement, answer: PageAnswer | undefined): void {
  const answered = answer && signInFormOn(answer.page);
  const alert = form.querySelector('[role="alert"]');
  if (alert) alert.textContent = answered?.querySelector('[role="alert"]')?.textContent ?? deskCopy.results.failed;
  askForCode(form, answered);
}

/** Whoever is refused, or asked for the code of the second factor, keeps what was typed. */
export async function signIn(form: HTMLFormElement): Promise<void> {
  const answer = await callPage(form.action, { body: textsIn(form) });
  if (!answer || signInFormOn(answer.page)) showRefusal(form, answer);
  else location.assign(answer.url);
}

async function signInAgain(form: HTMLFormElement): Promise<void> {
  const body = textsIn(form);
  body.set('at', location.pathname + location.search);
  const answer = await callPage(form.action, { body, headers: {} });
  if (tryToGoOn(answer)) return;
  if (answer?.status === 200) return offerSetUp(form);
  showRefusal(form, answer);
}

/** Goes on with what was pressed where the answer shows this page to the same person. */
function tryToGoOn(answer: PageAnswer | undefined): boolean {
  if (!answer) return false;
  const { status, url, page } = answer;
  const email = emailOn(page);
  // What one person has pressed and written must not be saved under the name of another.
  if (email !== undefined && email !== emailOn(document)) {
    takePressed();
    dropRefusedNotes();
    location.assign(`${deskPaths.leads}?desk=otherPerson`);
    return true;
  }
  if (status !== 200 || new URL(url).pathname !== location.pathname) return false;
  for (const place of ['.list', '.dial', '.pane .call', '.pane .facts', '.pane .past']) {
    const shown = page.querySelector(place);
    if (shown) find(place)?.replaceWith(shown);
  }
  find(signInBand)?.remove();
  for (const { goOn } of takePressed()) goOn();
  return true;
}

/** Some must set up a second factor first, which they do in another window. */
function offerSetUp(form: HTMLFormElement): void {
  const { mustSetUp, notSetUp, setUp, goOn } = deskCopy.lead.signedOut;
  const text = Object.assign(document.createElement('p'), { textContent: mustSetUp, role: 'alert' });
  const link = Object.assign(document.createElement('a'), { className: 'btn', href: deskPaths.account, target: '_blank', textContent: setUp });
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: goOn });
  const acts = Object.assign(document.createElement('p'), { className: 'acts' });
  acts.append(link, button);
  form.replaceWith(text, acts);
  link.focus();
  button.addEventListener('click', () => {
    void callPage(location.href, {}).then((answer) => {
      if (!tryToGoOn(answer)) text.replaceChildren(answer?.status === 403 ? notSetUp : deskCopy.results.failed);
    });
  });
}
