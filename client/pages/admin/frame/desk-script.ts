import './desk.css';
import '../leads/leads.css';
import '../visits/visits.css';
import '../notice-desk.css';
import { previewNotice } from '../notice-preview.ts';
import { maySignOut, forgetTexts } from '#client/accounts/kept-articles.ts';
import { callApi } from '#client/data/api.ts';
import { signOutCopy } from '#client/accounts/words.ts';
import { deskHome } from '#shared/pages/desk-paths.ts';

/* The script of the desk, which makes quick what its pages do without it. */

// The styles of all parts of the desk, and of the parts of the site that it uses.
export const styles = import.meta.glob(['/client/pages/admin/**/*.module.css', '/client/accounts/*.module.css', '/client/ui/data-table.module.css'], {
  eager: true,
});

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

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-email]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void leave(form, form.dataset['email'] ?? '');
  });
}

previewNotice();
