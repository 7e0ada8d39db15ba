/**
 * Opens an external URL, or a server URL that redirects. Only http(s): a `javascript:` URL of a provider would run in
 * our origin. `replace` takes the current page out of the history.
 */
export function leaveTo(url: string, { replace = false } = {}): void {
  const { protocol, href } = new URL(url, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not a valid URL to open: ${protocol}`);
  if (replace) window.location.replace(href);
  else window.location.assign(href);
}
