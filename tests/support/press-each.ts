import type { ElementHandle, Page } from '@playwright/test';

/**
 * The controls that answer on the page: no links, and nothing that is sent, opens a window or fills the
 * screen.
 */
const controls = 'header button, main button:not([type="submit"]), main summary, main input:is([type="radio"], [type="checkbox"]), main svg [role="button"]';
const elsewhere = '인쇄|공유|복사|전체';

interface Presses {
  readonly afterEach?: () => Promise<void>;
  /** Presses only the first of the controls that stand in a row, such as the buildings of a plan. */
  readonly ofEachRow?: number;
}

/** Presses every control of a hydrated page and closes what opens over the page. */
export async function pressEach(page: Page, { afterEach = async () => undefined, ofEachRow = 1000 }: Presses = {}): Promise<void> {
  const all = (await page.locator(controls).elementHandles()) as ElementHandle<Element>[];
  for (const control of all) {
    const wasPressed = await control.evaluate(
      async (element, { left, most }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        if (!element.isConnected || element.getClientRects().length === 0 || new RegExp(left).test(name)) return false;
        const item = element.parentElement?.childElementCount === 1 ? element.parentElement : element;
        const row = [...(item.parentElement?.children ?? [])].filter(({ tagName }) => tagName === item.tagName);
        if (row.indexOf(item) >= most) return false;
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        // A press first marks its control, and the change is rendered when the browser has time. A browser
        // without a screen has stopped drawing for minutes.
        const frame = () => new Promise((resolve) => void (requestAnimationFrame(resolve), setTimeout(resolve, 500)));
        for (let frames = 0; frames < 3; frames += 1) await frame();
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
        return true;
      },
      { left: elsewhere, most: ofEachRow },
    );
    if (!wasPressed) continue;
    await afterEach();
    await page.keyboard.press('Escape');
  }
}
