import { callPage } from '#client/data/api.ts';
import { forgetText, placeOfChange } from '#client/accounts/kept-articles.ts';
import type { Keys } from '../frame/desk-keys.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Returns what the keys of the list of articles do. */
export function startArticles(): Keys {
  find('.articles .sel')?.scrollIntoView({ block: 'nearest' });
  const removal = find('[data-removed]');
  removal?.addEventListener('submit', () => forgetText(placeOfChange(removal.dataset['site'] ?? '', removal.dataset['removed'] ?? '')));
  return {
    KeyC: () => find('[data-new]')?.click(),
    Slash: () => find('.articles [type="search"]')?.focus(),
    Escape: () => find('[data-close]:not([hidden])')?.click(),
  };
}

/** Shows beside the editor what it has stored. */
export async function refreshArticles(): Promise<void> {
  const answer = await callPage(location.href, {});
  if (answer?.status !== 200) return;
  const top = find('.articles .scroll')?.scrollTop ?? 0;
  for (const part of ['.press > .articles', '.editor > .now']) {
    const fresh = answer.page.querySelector(part);
    if (fresh) find(part)?.replaceWith(fresh);
  }
  find('.press')?.classList.replace('alone', 'open');
  find('.articles .scroll')?.scrollTo({ top });
}
