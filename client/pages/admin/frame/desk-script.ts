import './desk.css';
import '../leads/leads.css';
import '../today/today.css';
import '../visits/visits.css';
import '../notice-desk.css';
import '../articles/press-desk.css';
import '../office/office.css';
import { startArticles } from '../articles/quick-articles.ts';
import { previewNotice } from '../notice-preview.ts';
import { maySignOut, forgetTexts } from '#client/accounts/kept-articles.ts';
import { callApi, callPage } from '#client/data/api.ts';
import { signOutCopy } from '#client/accounts/words.ts';
import { deskHome } from '#shared/pages/desk-paths.ts';
import { find, rowKeys } from '../quick/list-and-pane.ts';
import { startListAndPane } from '../leads/quick-desk.ts';
import { signIn, signInFormOn } from '../quick/signed-out.ts';
import { startVisits } from '../visits/visit-keys.ts';
import { areKeysOn, listenToKeys, switchKeys, type Keys } from './desk-keys.ts';
import { keepLooking } from './look-again.ts';

/* The script of the desk, which makes quick what its pages do without it. */

// The styles of all parts of the desk, and of the parts of the site that it uses.
export const styles = import.meta.glob(
  [
    '/client/pages/admin/**/*.module.css',
    '/client/accounts/*.module.css',
    '/client/ui/data-table.module.css',
    '/client/pages/press/{press-forms,press-article,text-pictures}.module.css',
  ],
  {
    eager: true,
  },
);

document.documentElement.dataset['scripted'] = '';

/** Asks first where a text is kept on the device, and clears it only when the session has ended. */
async function leave(form: HTMLFormElement, email: string): Promise<void> {
  if (!maySignOut(email)) return;
  const { ok } = await callApi('DELETE', '/api/session');
  if (ok) {
    forgetTexts(email);
    location.assign(deskHome);
  } else if (!form.querySelector('[role="alert"]')) {
    form.append(Object.assign(document.createElement('span'), { role: 'alert', className: 'late', textContent: signOutCopy.failed }));
  }
}

const followEveryMs = 3000;

const stillSending = () => document.querySelector('[data-following="on"]');

/** Shows how many messages are sent until none waits. */
async function followSending(): Promise<void> {
  const answer = await callPage(location.pathname, {});
  const next = answer?.page.querySelector('[data-following]');
  if (next) stillSending()?.replaceWith(next);
  if (answer?.status !== 401 && stillSending()) setTimeout(() => void followSending(), followEveryMs);
}
if (stillSending()) setTimeout(() => void followSending(), followEveryMs);

const lookEveryMs = 15_000;

/** A store that was away answers again. */
async function reloadWhenBack(): Promise<void> {
  const answer = await callPage(location.href, {});
  if (answer && answer.status !== 503) location.reload();
}
if (document.querySelector('[data-away]')) setInterval(() => void reloadWhenBack(), lookEveryMs);

const email = document.querySelector<HTMLFormElement>('form[data-email]')?.dataset['email'] ?? '';
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-email]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void leave(form, email);
  });
}

const signInForm = signInFormOn(document);
signInForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  void signIn(signInForm);
});

keepLooking();
previewNotice();
const sheet = document.querySelector<HTMLDialogElement>('dialog.keys');

/** Leads to the search of leads from any page. */
const searchLink = find('.thumb [href$="#find"]');

function goToSearch(event?: Event): void {
  const field = find('.find input[type="search"]');
  // Behind a lead that is a page of its own the list is hidden.
  if (!field || field.offsetParent === null) return;
  event?.preventDefault();
  field.focus();
}
searchLink?.addEventListener('click', goToSearch);
if (location.hash === '#find') {
  goToSearch();
  // A copied address is the filter.
  history.replaceState(null, '', location.pathname + location.search);
}

/** The keys of the page, by its list. */
const startOf = { '.list.visits': startVisits, 'main.split': startListAndPane, 'main.today': () => rowKeys, 'main.press': startArticles } as const;
const [, start] = Object.entries(startOf).find(([list]) => document.querySelector(list)) ?? [];
const listKeys: Keys = start?.() ?? {};
listenToKeys({ ...listKeys, ...(searchLink && { Slash: () => searchLink.click() }), 'Shift+Slash': () => sheet?.showModal() }, () => areKeysOn(email));
for (const button of document.querySelectorAll('[data-keys]')) button.addEventListener('click', () => sheet?.showModal());

const keySwitch = document.querySelector<HTMLInputElement>('[data-key-switch]');
if (keySwitch) {
  keySwitch.checked = areKeysOn(email);
  keySwitch.addEventListener('change', () => switchKeys(email, keySwitch.checked));
}
