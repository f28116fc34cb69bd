/** Without an entry of its own in the history, whose state stays the router's. Gives the new address. */
export function changeAddress(change: (address: URL) => void): URL {
  const address = new URL(window.location.href);
  change(address);
  window.history.replaceState(window.history.state, '', address);
  return address;
}
