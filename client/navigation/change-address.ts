/** Adds no history entry and keeps the router's state. Returns the new URL. */
export function changeAddress(change: (address: URL) => void): URL {
  const address = new URL(window.location.href);
  change(address);
  window.history.replaceState(window.history.state, '', address);
  return address;
}
