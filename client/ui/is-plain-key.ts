/** Without Alt, Ctrl and Meta, by which browsers go back, forward or to another tab. */
export function isPlainKey({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return !altKey && !ctrlKey && !metaKey;
}
