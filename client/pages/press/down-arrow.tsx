export function DownArrow() {
  return (
    <svg viewBox="0 0 10 22" width="10" height="20" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <path d="M5 0v21M.8 16.5 5 21l4.2-4.5" />
    </svg>
  );
}
