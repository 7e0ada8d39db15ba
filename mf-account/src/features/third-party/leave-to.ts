/** Leaves for a third party. The server made the URL; only http and https are opened. */
export function leaveTo(address: string): void {
  const { protocol, href } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web URL: ${protocol}`);
  window.location.assign(href);
}
