/** Leaves for a third party. The server made the URL; only http and https are opened. */
export function leaveTo(address: string): void {
  const { protocol, href } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`No address of the web: ${protocol}`);
  window.location.assign(href);
}
