import { site } from '#shared/site.ts';
import { onLeadSent } from './lead-sent.ts';
import { namedTools, type Tool } from './tools.ts';

/** A query may hold what was searched for or typed, so only the names of a campaign are told. */
function toldAddress(): string {
  const { origin, pathname, search } = location;
  const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return origin + pathname + (campaign.length > 0 ? `?${new URLSearchParams(campaign).toString()}` : '');
}

/** Rejects when the script cannot be had, for example because a filter of the browser stops it. */
function load({ script, prepare }: Tool): Promise<void> {
  prepare?.();
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: script, async: true });
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', reject);
    document.head.append(element);
  });
}

const isOfTheOffice = (path: string): boolean => path.startsWith('/admin');

/**
 * Tells the named tools of each page that is viewed and each form that is taken. `onPage` calls back after each
 * change of the page. Pages of the office are not told, and nothing is to a browser that asks for that (Global
 * Privacy Control).
 */
export function measure(onPage: (call: () => void) => void): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return;
  for (const tool of namedTools(site.measurement ?? {})) {
    let told: string | undefined;
    const view = () => {
      const address = toldAddress();
      if (address === told || isOfTheOffice(location.pathname)) return;
      told = address;
      tool.pageViewed(address);
    };
    load(tool).then(
      () => {
        view();
        onPage(view);
        onLeadSent(tool.leadSent);
      },
      () => undefined,
    );
  }
}
