import { callPage } from '#client/data/api.ts';
import { deskCopy } from '../words/desk.ts';
import { find, rows, say } from './list-and-pane.ts';

/** Names and numbers leave the page until the sign-in; the note and what was chosen stay. */
export function coverNames(signIn: Document, goOn: () => void): void {
  for (const row of rows()) for (const cell of row.querySelectorAll('.nm a, .no, .ws')) cell.replaceChildren(bar());
  const [big, last] = [find('.dial .big'), find('.dial .big b')];
  if (big && last) big.replaceChildren(last);
  const form = signIn.querySelector<HTMLFormElement>('form[action="/forms/sign-in"]');
  const pane = find('.pane');
  if (!form || !pane || find('.outband')) return;
  const title = Object.assign(document.createElement('h2'), { textContent: deskCopy.lead.signedOut.title });
  const text = Object.assign(document.createElement('p'), { textContent: deskCopy.lead.signedOut.text });
  const band = Object.assign(document.createElement('div'), { className: 'outband', role: 'alert' });
  band.append(title, text, form);
  find('.top', pane)?.after(band);
  find<HTMLInputElement>('input[name="email"]', band)?.focus();
  say(deskCopy.lead.signedOut.covered);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signInAgain(form, goOn);
  });
}

function bar(): HTMLElement {
  return Object.assign(document.createElement('span'), { className: 'locked' });
}

async function signInAgain(form: HTMLFormElement, goOn: () => void): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  body.set('at', location.pathname + location.search);
  const answer = await callPage(form.action, { body, headers: {} });
  const refusal = answer?.page.querySelector('form[action="/forms/sign-in"] [role="alert"]')?.textContent;
  if (answer?.status !== 200) {
    const alert = form.querySelector('[role="alert"]');
    if (alert) alert.textContent = refusal ?? deskCopy.results.failed;
    return;
  }
  const list = answer.page.querySelector('.list');
  if (list) find('.list')?.replaceWith(list);
  const big = answer.page.querySelector('.dial .big');
  if (big) find('.dial .big')?.replaceWith(big);
  find('.outband')?.remove();
  goOn();
}
