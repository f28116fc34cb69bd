/** The long arrow of buttons and links. */
export function Arrow() {
  return (
    <svg viewBox="0 0 22 10" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <path d="M0 5h21M16.5.8 21 5l-4.5 4.2" />
    </svg>
  );
}
