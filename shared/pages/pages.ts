import type { MenuGroup } from './menus.ts';
import type { PageEntry } from './page-entry.ts';
import { pageTable } from './page-table.ts';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { offeredOrLast } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';

export type PageId = keyof typeof pageTable;

export interface Page extends PageEntry {
  readonly id: PageId;
}

export const pages = Object.fromEntries(Object.entries(pageTable).map(([id, entry]) => [id, { id, ...entry }])) as unknown as Readonly<Record<PageId, Page>>;

export const allPages: readonly Page[] = Object.values(pages);

export function pagesOfMenu(group: MenuGroup): readonly Page[] {
  return allPages.filter((page) => page.group === group && !page.outsideMenu);
}

export function pathTo(page: Page, parameters: { readonly site?: string; readonly id?: string } = {}): string {
  return page.path.replace(':site', parameters.site ?? site.slug).replace(':id', encodeURIComponent(parameters.id ?? ''));
}

/** Returns the page of a type's plan, or the last plan for a type that the complex does not have. */
export function planPageOf(type: FloorPlanType): PageId {
  return `floor-plan-${offeredOrLast(type).toLowerCase() as Lowercase<FloorPlanType>}`;
}

/**
 * Returns breadcrumbs such as `홈 > 인지세`, because a menu has no page of its own that could be between. `title`
 * replaces the page's title, for articles.
 */
export function breadcrumbsOf(
  page: Page,
  parameters: { readonly site?: string; readonly id?: string } = {},
  title = page.title,
): readonly { label: string; path: string }[] {
  const home = { label: '홈', path: '/' };
  return page.id === 'home' ? [home] : [home, { label: title, path: page.canonical ?? pathTo(page, parameters) }];
}
