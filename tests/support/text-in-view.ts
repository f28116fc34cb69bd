import type { Page } from '@playwright/test';

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Sets the insets that a phone with a notch or rounded corners reports. */
export async function setInsets(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...insets } });
  await session.detach();
}

/** Sets the text spacing that a reader may choose (WCAG 1.4.12). */
export async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate((wide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, isWide);
}

interface Options {
  readonly insets?: Insets;
  /** Set this where scrolling changes what is shown. */
  readonly waitsForFrames?: boolean;
}

/**
 * Walks down the page and names each line and control that is visible nowhere, because a frame cuts it,
 * something covers it, text overlaps it, or it is outside the window or behind its corners. Also names each
 * number that breaks over two lines.
 */
export function hiddenText(page: Page, { insets = noInsets, waitsForFrames = false }: Options = {}): Promise<string[]> {
  return page.evaluate(walkDown, { insets, waitsForFrames });
}

/** Runs in the page, so it cannot use anything of this file. */
async function walkDown({ insets, waitsForFrames }: { insets: Insets; waitsForFrames: boolean }): Promise<string[]> {
  interface Part {
    readonly element: Element;
    readonly node: Node;
    readonly words: string;
    readonly line: number;
    /** From the top of the page when it was collected, unless it stays while the page is scrolled. */
    readonly top: number | undefined;
    isSeen: boolean;
    coveredBy?: Element | undefined;
  }
  const problems = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  const range = document.createRange();
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ').slice(0, 2).join('.')}`;
  const quote = (words: string) => `「${words.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}」`;
  const width = document.documentElement.clientWidth;

  function rectsOf(node: Node): DOMRect[] {
    if (node instanceof Element) return [...node.getClientRects()].slice(0, 1);
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
  }
  function isDrawn(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { clipPath, opacity, fontSize } = styleOf(part);
      // Such large words are a picture.
      if (Number.parseFloat(fontSize) > 140) return false;
      if (clipPath.startsWith('inset(50%') || Number(opacity) < 0.1 || part.getAttribute('aria-hidden') === 'true') return false;
      if (part.matches('dialog:not([open])')) return false;
    }
    return true;
  }
  const isUnfolded = (axis: string) => axis === 'auto' || axis === 'scroll';
  const isCutting = (axis: string) => axis === 'hidden' || axis === 'clip';

  /** Walks the ancestors that could hide a part of the element, in order. */
  function cutBy(element: Element, rect: DOMRect): string | undefined {
    let [checksX, checksY] = [true, true];
    let position = styleOf(element).position;
    const slack = Math.max(2, rect.height * 0.28);
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      if (position === 'fixed') break;
      const style = styleOf(frame);
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
      if (style.position !== 'static') position = style.position;
      if (style.webkitLineClamp !== 'none') return undefined;
      if (isUnfolded(style.overflowX)) checksX = false;
      if (isUnfolded(style.overflowY)) checksY = false;
      const box = frame.getBoundingClientRect();
      if (checksX && isCutting(style.overflowX) && (rect.left < box.left - 2 || rect.right > box.right + 2)) return nameOf(frame);
      if (checksY && isCutting(style.overflowY) && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)) return nameOf(frame);
    }
    if (checksX && (rect.left < insets.left - 1 || rect.right > width - insets.right + 1)) return 'the window';
    return undefined;
  }
  function checkFigures(node: Text): void {
    for (const match of node.data.matchAll(/\d[\d,.:-]*\d|\d{4}\. \d{1,2}\. \d{1,2}\./g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const [first, ...rest] = range.getClientRects();
      if (first && rest.some((rect) => rect.top > first.top + first.height / 2)) problems.add(`broken figure ${quote(match[0])} in ${quote(node.data)}`);
    }
  }

  const parts: Part[] = [];
  function collect(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isControl = node instanceof HTMLElement && node.matches('a[href], button, input:not([type="hidden"]), textarea, select, summary');
      const text = node instanceof Text && node.data.trim() !== '' ? node : undefined;
      const element = node instanceof Element ? node : node.parentElement;
      if ((!isControl && !text) || !element || element.closest('script, style, noscript, option, head, [href="#main"]')) continue;
      const rects = rectsOf(node);
      if (rects.length === 0 || !isDrawn(element)) continue;
      const words = text ? text.data : (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '');
      const stays = waitsForFrames || staysIn(element) !== undefined;
      for (const [line, rect] of rects.entries()) {
        parts.push({ element, node, words, line, top: stays ? undefined : rect.top, isSeen: false });
        // The words of a control are checked separately.
        if (isControl && (element.textContent?.trim() || element.querySelector('img'))) continue;
        const frame = text || !styleOf(element).display.startsWith('inline') ? cutBy(element, rect) : undefined;
        if (frame) problems.add(`${quote(words)} is cut by ${frame}`);
      }
      if (text) checkFigures(text);
    }
  }

  /**
   * Returns the fixed or sticky element that holds the words. Such words pass over others while the page is
   * scrolled.
   */
  function staysIn(element: Element): Element | undefined {
    for (let part: Element | null = element; part; part = part.parentElement) if (['fixed', 'sticky'].includes(styleOf(part).position)) return part;
    return undefined;
  }
  const paints = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { backgroundColor, backgroundImage } = styleOf(element);
    if (element.matches('img, video, canvas, image, iframe')) return true;
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1];
    return Number(alpha ?? 1) > 0.3 || (backgroundImage !== 'none' && backgroundImage.startsWith('url'));
  };
  /** Returns what lies over this point of the element. */
  function coverAt(element: Element, x: number, y: number): Element | undefined {
    const stack = document.elementsFromPoint(x, y);
    const own = stack.findIndex((other) => element.contains(other));
    // The stack contains neither elements that take no pointer nor those that another frame hides.
    if (own === -1 && styleOf(element).pointerEvents === 'none') return undefined;
    const at = own === -1 ? stack.findIndex((other) => other.contains(element)) : own;
    return stack.slice(0, Math.max(at, 0)).find((other) => paints(other));
  }
  function look(): void {
    const shown: { part: Part; rect: DOMRect; wasSeen: boolean }[] = [];
    const rectsOfNode = new Map<Node, DOMRect[]>();
    for (const part of parts) {
      // Something may have moved since it was collected, but not as far as a window.
      if (part.top !== undefined && (part.top < scrollY - innerHeight || part.top > scrollY + 2 * innerHeight)) continue;
      let rects = rectsOfNode.get(part.node);
      if (!rects) rectsOfNode.set(part.node, (rects = rectsOf(part.node)));
      const rect = rects[part.line];
      if (!rect) {
        part.isSeen = true;
        continue;
      }
      const middle = (rect.top + rect.bottom) / 2;
      if (middle < insets.top + 1 || middle > innerHeight - insets.bottom - 1) continue;
      if (part.isSeen && !waitsForFrames) {
        if (part.node instanceof Text) shown.push({ part, rect, wasSeen: true });
        continue;
      }
      const points = [rect.left + Math.min(3, rect.width / 2), (rect.left + rect.right) / 2, rect.right - Math.min(3, rect.width / 2)].filter(
        (x) => x > 0 && x < width,
      );
      const covers = points.map((x) => coverAt(part.element, x, middle));
      const cover = covers.find((found) => found);
      if (cover) part.coveredBy = cover;
      else part.isSeen = true;
      if (!cover && part.node instanceof Text) shown.push({ part, rect, wasSeen: false });
    }
    shown.sort((a, b) => a.rect.top - b.rect.top);
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (other.rect.top > one.rect.bottom) break;
        if (one.wasSeen && other.wasSeen) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        // The box of a text is higher than its letters.
        const [ink, otherInk] = [one.rect.height * 0.22, other.rect.height * 0.22];
        const down = Math.min(one.rect.bottom - ink, other.rect.bottom - otherInk) - Math.max(one.rect.top + ink, other.rect.top + otherInk);
        const isOver = across > 3 && down > 2;
        if (
          isOver &&
          one.part.node !== other.part.node &&
          staysIn(one.part.element) === staysIn(other.part.element) &&
          isDrawn(one.part.element) &&
          isDrawn(other.part.element)
        )
          problems.add(`${quote(one.part.words)} and ${quote(other.part.words)} are written over each other`);
      }
  }

  const frame = () => new Promise<void>((resolve) => void (requestAnimationFrame(() => setTimeout(resolve)), setTimeout(resolve, 300)));
  scrollTo({ top: 0, behavior: 'instant' });
  await frame();
  collect();
  const end = document.documentElement.scrollHeight - innerHeight;
  // Fixed elements leave less of the window, so the steps are smaller than its height.
  const step = Math.max(40, waitsForFrames ? innerHeight / 8 : innerHeight / 2 - 48);
  for (let top = 0; ; top = Math.min(end, top + step)) {
    scrollTo({ top, behavior: 'instant' });
    if (waitsForFrames) await frame();
    look();
    if (top >= end) break;
  }
  for (const { isSeen, words, coveredBy } of parts) if (!isSeen) problems.add(`${quote(words)} is covered by ${coveredBy ? nameOf(coveredBy) : 'the edge'}`);
  scrollTo({ top: 0, behavior: 'instant' });
  return [...problems];
}
