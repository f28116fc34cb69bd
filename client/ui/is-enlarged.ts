/** By two fingers: strokes and the wheel then move the view, as on any page. */
export function isEnlarged(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01;
}

/** For styles: `touch-action` of what is swiped would keep the view where it is. Returns what stops it. */
export function markEnlarged(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-enlarged', isEnlarged());
  visualViewport?.addEventListener('resize', mark);
  return () => visualViewport?.removeEventListener('resize', mark);
}
