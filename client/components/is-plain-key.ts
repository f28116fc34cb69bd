/** With these the browsers go back and forward, and to other tabs. */
export function isPlainKey({ altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return !altKey && !ctrlKey && !metaKey;
}
