import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuGroups, menuLabels, tabSets } from '#shared/pages/menus.ts';
import { allPages, breadcrumbsOf, pages, pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { roomAreas } from '#shared/plans/room-areas.ts';
import { pictureFiles } from '#shared/pages/picture-files.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('the page table', () => {
  it('has every route of the specification', () => {
    const wanted = [
      '/',
      '/Brand/intro',
      '/Brand/video',
      '/BusinessGuide/intro',
      '/BusinessGuide/plan',
      '/BusinessGuide/documents',
      '/LocationEnvironment/intro',
      '/LocationEnvironment/primium',
      '/ComplexGuide/intro',
      '/ComplexGuide/detailintro',
      '/ComplexGuide/community',
      '/FloorPlan/59A',
      '/FloorPlan/59B',
      '/FloorPlan/84A',
      '/FloorPlan/84B',
      '/FloorPlan/114A',
      '/FloorPlan/114B',
      '/FloorPlan/videos',
      '/FloorPlan/Emodel',
      '/Interior/59A',
      '/Interior/84A',
      '/Interior/84B',
      '/SalesInfo/announcement',
      '/SalesInfo/SubscriptionGuide',
      '/SalesInfo/checkpoint',
      '/SalesInfo/guide',
      '/SalesInfo/stampTax',
      '/:site/press',
      '/:site/press/:id',
      '/:site/customer',
      '/privacy',
    ];
    expect(allPages.map((page) => page.path).toSorted()).toEqual(wanted.toSorted());
  });

  it('shows the real type when a path has an older name', () => {
    expect(pages['floor-plan-72a']).toMatchObject({ path: '/FloorPlan/84A', label: '72A', title: '72A 평면도' });
    expect(pages['floor-plan-72b']).toMatchObject({ path: '/FloorPlan/84B', label: '72B', title: '72B 평면도' });
    expect(pages['floor-plan-84a']).toMatchObject({ path: '/FloorPlan/114A', label: '84A', title: '84A 평면도' });
    expect(pages['interior-72b']).toMatchObject({ path: '/Interior/84A', label: '72B' });
  });

  it('describes each page in at most 80 characters, one word of which names the complex, its place or its sale', () => {
    for (const { id, noIndex, ...page } of allPages) {
      if (noIndex) continue;
      for (const description of [page.description, page.emptyDescription ?? page.description]) {
        expect(Array.from(description).length, id).toBeLessThanOrEqual(80);
        expect(description, id).toMatch(/윤슬 오션파크|아파트|청약|분양|공급|세대/);
      }
    }
  });

  it('states as many bedrooms and bathrooms of a plan as the plan has', () => {
    for (const rooms of Object.values(roomAreas)) {
      const count = (kind: string) => Object.keys(rooms).filter((room) => room.startsWith(kind)).length;
      expect([count('bedroom'), count('bathroom')]).toEqual([3, 2]);
    }
    expect(pages['floor-plan-84a'].description).toContain('침실 3개, 욕실 2개');
  });

  it('has eight menus, each with pages', () => {
    expect(menuGroups).toHaveLength(8);
    for (const group of menuGroups) {
      expect(menuLabels[group]).toBeTruthy();
      expect(pagesOfMenu(group).length).toBeGreaterThan(0);
    }
  });

  it("names only existing pages in its tabs, and puts each page of a menu into the menu's tabs", () => {
    for (const ids of Object.values(tabSets)) for (const id of ids) expect(pages).toHaveProperty(id);
    for (const { id, tabs, outsideMenu } of allPages) if (tabs && !outsideMenu) expect(tabSets[tabs], id).toContain(id);
    expect(tabSets.videos).toEqual(['floor-plan-videos', 'location-intro', 'location-premium']);
    expect(tabSets.floorPlans).toHaveLength(5);
  });

  it('has a banner picture for every page, and a sharing picture for every listed one', () => {
    for (const page of allPages) expect(pictureFiles).toHaveProperty(page.picture);
    for (const page of allPages.filter(({ noIndex }) => !noIndex)) expect(existsSync(join(root, `public/images/social/${page.id}.jpg`)), page.id).toBe(true);
  });

  it('fills in paths and breadcrumbs', () => {
    expect(pathTo(pages['press-article'], { site: 'a', id: 'x y' })).toBe('/a/press/x%20y');
    expect(breadcrumbsOf(pages['sales-stamp-tax']).map(({ label }) => label)).toEqual(['홈', '인지세 안내']);
    expect(breadcrumbsOf(pages['floor-plan-emodel']).at(-1)?.label).toBe('E-모델하우스');
  });
});
