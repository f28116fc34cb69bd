import { menuGroups, menuLabels, type MenuGroup } from './menus.ts';
import type { PageEntry } from './page-entry.ts';
import { pageTable } from './page-table.ts';
import { site } from './site.ts';

export type PageId = keyof typeof pageTable;

export interface Page extends PageEntry {
  readonly id: PageId;
}

/** Every page of the site by its id. Menus, sub-menus, meta, sitemap and tests all read this table. */
export const pages = Object.fromEntries(Object.entries(pageTable).map(([id, entry]) => [id, { id, ...entry }])) as unknown as Readonly<Record<PageId, Page>>;

export const allPages: readonly Page[] = Object.values(pages);

/** The pages of a menu, in their order. */
export function pagesOfMenu(group: MenuGroup): readonly Page[] {
  return allPages.filter((page) => page.group === group && !page.outsideMenu);
}

/** Address of a page; `:site` and `:id` are filled from the parameters. */
export function pathTo(page: Page, parameters: { readonly site?: string; readonly id?: string } = {}): string {
  return page.path.replace(':site', parameters.site ?? site.slug).replace(':id', encodeURIComponent(parameters.id ?? ''));
}

/** Addresses of an older numbering that lead elsewhere for good. */
export const redirects = [
  { from: '/Promotion/Press', to: 'press-list' },
  { from: '/Promotion/Customer', to: 'customer' },
] as const satisfies readonly { from: string; to: PageId }[];

/** `홈 > 분양안내 > 인지세`, as pairs of label and address. */
export function breadcrumbsOf(page: Page, parameters: { readonly site?: string; readonly id?: string } = {}): readonly { label: string; path: string }[] {
  const trail = [{ label: '홈', path: '/' }];
  const group = menuGroups.find((name) => name === page.group);
  const first = group ? pagesOfMenu(group)[0] : undefined;
  if (group && first && first.id !== page.id) trail.push({ label: menuLabels[group], path: pathTo(first, parameters) });
  if (page.id !== 'home') trail.push({ label: page.label, path: page.canonical ?? pathTo(page, parameters) });
  return trail;
}
