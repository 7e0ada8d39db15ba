/** To a third party, which is no page of the portal's. The server made the address; nothing but the web is opened. */
export function leaveTo(address: string): void {
  const { protocol, href } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`No address of the web: ${protocol}`);
  window.location.assign(href);
}
