import { visitsCopy } from '#client/pages/admin/words/visits.ts';
import { dayLabel } from '#shared/visits/visit-labels.ts';
import type { VisitState } from '#shared/visits/visit-view.ts';
import { callApi } from './calls.ts';
import { unescaped } from './carried-form.ts';

interface ShownVisit {
  readonly id: string;
  readonly leadId: string | undefined;
  /** As `slotLabel` writes it. */
  readonly when: string;
  readonly state: VisitState | 'moved' | undefined;
  readonly name: string;
  /** Only its last four digits stand apart. */
  readonly phone: string | undefined;
  readonly version: string | undefined;
}

const states = Object.entries(visitsCopy.states) as readonly (readonly [NonNullable<ShownVisit['state']>, string])[];

/** What the page of visits says of each visit of a day. */
export async function visitsOnDesk(site: Parameters<typeof callApi>[0], cookie: string, day: string): Promise<readonly ShownVisit[]> {
  const page = async (query: string) => String((await callApi(site, 'GET', `/admin/visits?${query}`, { cookie })).body);
  const ids = Array.from((await page(`day=${day}`)).matchAll(/data-visit="([\w-]{36})"/g), ([, id = '']) => id);
  const visits = await Promise.all([...new Set(ids)].map(async (id): Promise<ShownVisit> => visitOn(await page(`visit=${id}`), id)));
  return visits.filter(({ when }) => when.startsWith(dayLabel(day)));
}

function visitOn(page: string, id: string): ShownVisit {
  const pane = page.slice(page.indexOf('<aside'));
  const first = (pattern: RegExp) => pattern.exec(pane)?.[1];
  const word = first(/<span class="state">.*?<b>([^<]*)</s);
  return {
    id,
    leadId: first(/href="\/admin\/leads\/([\w-]{36})"/),
    when: first(/<dd[^>]*>([^<]*)</) ?? '',
    state: states.find(([, each]) => each === word)?.[0],
    name: unescaped(first(/class="who-is"[^>]*>([^<]*)</) ?? ''),
    phone: first(/href="tel:([^"]*)"/),
    version: first(/name="version" value="(\d+)"/),
  };
}

/** The page of a visit, without its markup. */
export async function ownVisitOn(site: Parameters<typeof callApi>[0], path: string): Promise<{ readonly status: number; readonly text: string }> {
  const { status, body } = await callApi(site, 'GET', path, { headers: { Accept: 'text/html' } });
  return { status, text: String(body).replaceAll(/<[^>]+>/g, '') };
}
