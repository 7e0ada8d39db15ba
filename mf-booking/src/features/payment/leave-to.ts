/**
 * Opens an external URL, or a server URL that redirects. Only http(s): a `javascript:` URL of a provider would run in
 * our origin.
 */
export function leaveTo(url: string): void {
  const { protocol, href } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not a valid URL to open: ${protocol}`);
  window.location.assign(href);
}
