/**
 * Sends the browser to another site, or to the server, which sends it on. What came from elsewhere may be no address of the web
 * at all, and a script among them would run as ours.
 */
export function leaveTo(url: string): void {
  const { protocol, href } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not an address to leave to: ${protocol}`);
  window.location.assign(href);
}
