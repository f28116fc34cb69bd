/**
 * Runs in the page, so it cannot use anything of this file. Returns whether the focused element is in the
 * window with nothing over its middle, once the page is at rest, or `none` when nothing has the focus.
 */
export async function focusInSight(): Promise<string> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return 'none';
  for (let top = -1; top !== scrollY;) {
    top = scrollY;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const words = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
  return hit && element.contains(hit) ? `seen: ${words}` : `hidden at ${Math.round(top)} under ${hit?.tagName} ${hit?.className}: ${words}`;
}
