/** Returns whether two fingers have enlarged the page. Strokes and the wheel then move the view, as on any page. */
export function isEnlarged(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01;
}

/**
 * Marks an enlarged page for the stylesheets, because `touch-action` on what can be swiped would keep the view in its
 * place. Returns the clean-up.
 */
export function markEnlarged(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-enlarged', isEnlarged());
  visualViewport?.addEventListener('resize', mark);
  return () => visualViewport?.removeEventListener('resize', mark);
}
