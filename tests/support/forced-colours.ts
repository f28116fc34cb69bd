import type { Page } from '@playwright/test';
import { layoutCopy } from '#client/frame/words.ts';

/**
 * Finds chosen tabs, pages and answers that look like those beside them, unannounced facts without their
 * dashed line, and drawings with invisible lines.
 */
export function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate((subMenu) => {
    const ground = document.body.appendChild(document.createElement('i'));
    ground.style.background = 'Canvas';
    const canvas = getComputedStyle(ground).backgroundColor;
    ground.remove();
    const isSeen = (colour: string) => colour !== canvas && !/, 0\)$|transparent/.test(colour);
    const marksOf = (element: Element) => {
      const [own, after] = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const hasBar = after.content !== 'none' && isSeen(after.backgroundColor) && after.opacity !== '0' && !after.transform.startsWith('matrix(0');
      const lines = [own.borderBottomColor, own.borderTopColor].map((colour) => isSeen(colour) && colour);
      return JSON.stringify([own.textDecorationLine, own.borderBottomWidth, lines, hasBar, own.backgroundColor]);
    };
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const nameOf = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 30)}`;
    const pairs = (chosen: string, others: string, group: string) =>
      [...document.querySelectorAll(chosen)].filter(isShown).flatMap((one) => {
        const other = [...(one.closest(group)?.querySelectorAll(others) ?? [])].find((element) => element !== one && isShown(element));
        return other ? [[one, other] as const] : [];
      });
    const alike = [
      ...pairs('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]', '[role="tablist"]'),
      ...pairs(`nav[aria-label="${subMenu}"] [aria-current]`, 'a:not([aria-current])', 'ul'),
      ...pairs('fieldset label:has(> input:checked + span) > span', 'label > input:not(:checked) + span', 'fieldset'),
      ...pairs('fieldset label:has(> input:checked):not(:has(> span))', 'label:has(> input:not(:checked))', 'fieldset'),
    ].filter(([one, other]) => marksOf(one) === marksOf(other));
    const lightness = (colour: string) => (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const unseen = [...document.querySelectorAll('main section svg')].filter(isShown).filter((drawing) => {
      const looks = [...drawing.querySelectorAll('path, line, polyline, circle, rect, polygon')].map((shape) => getComputedStyle(shape));
      const isOfLines = looks.length > 0 && looks.every(({ fill }) => fill === 'none');
      return isOfLines && looks.every(({ stroke }) => Math.abs(lightness(stroke) - lightness(canvas)) < 300);
    });
    const unmarked = [...document.querySelectorAll('.to-be-announced')]
      .filter(isShown)
      .filter((fact) => getComputedStyle(fact, '::before').borderTopStyle === 'none');
    return [...alike.map(([one]) => nameOf(one)), ...unmarked.map(nameOf), ...unseen.map((drawing) => `svg in ${nameOf(drawing.parentElement!)}`)];
  }, layoutCopy.subMenu);
}
