/** Without a new entry in the history; keeps the router's state. Returns the new address. */
export function changeAddress(change: (address: URL) => void): URL {
  const address = new URL(window.location.href);
  change(address);
  window.history.replaceState(window.history.state, '', address);
  return address;
}
