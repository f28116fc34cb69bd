import { seoulHour } from '#shared/korean/korean-format.ts';
import type { PageAnswer } from '#client/data/api.ts';
import { deskCopy } from '../words/desk.ts';
import { awayBand, find, placeBand, say } from './list-and-pane.ts';
import { askBeforeLeaving } from './only-here.ts';

const againMs = 15_000;
let since: Date | undefined;

/** Otherwise nobody answered, or somebody on the way, or the store is away. */
export function isAnswered(answer: PageAnswer | undefined): answer is PageAnswer {
  return answer !== undefined && ![429, 502, 503, 504].includes(answer.status);
}

const copy = deskCopy.lead.notKept;

/** Says that what was pressed waits in this window, and resolves when it is to be tried again. */
export async function untilTriedAgain(): Promise<void> {
  askBeforeLeaving('store-away', true);
  since ??= new Date();
  const main = find('main.split');
  if (main) main.dataset['kept'] = '';
  // A band that stays is not read out again, and keeps the focus.
  if (!find(awayBand)) {
    say(copy.title, true);
    // It would follow what is not saved.
    find('[data-undo]')?.remove();
    placeBand(bandSince(since));
  }
  await new Promise<void>((resolve) => {
    setTimeout(resolve, againMs);
    find('[data-again]')?.addEventListener('click', () => resolve());
  });
}

function bandSince(time: Date): HTMLElement {
  const band = Object.assign(document.createElement('div'), { className: 'outband', role: 'alert' });
  band.dataset['away'] = '';
  const title = Object.assign(document.createElement('h2'), { textContent: copy.title });
  const text = Object.assign(document.createElement('p'), { textContent: copy.text(seoulHour(time)) });
  const acts = Object.assign(document.createElement('p'), { className: 'acts' });
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: copy.again });
  button.dataset['again'] = '';
  acts.append(button);
  band.append(title, text, acts);
  return band;
}

/** The store has answered. */
export function storeIsBack(): void {
  if (!since) return;
  since = undefined;
  askBeforeLeaving('store-away', false);
  delete find('main.split')?.dataset['kept'];
  find(awayBand)?.remove();
  say('');
}
