/** Excludes Alt, Ctrl and Meta, with which browsers go back, forward or to another tab. */
export function isPlainKey({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return !altKey && !ctrlKey && !metaKey;
}
