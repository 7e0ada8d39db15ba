import type { Tampering } from './guard-page.ts';

const EVERY_MS = 4_000;
/** HttpOnly cookie of the server (`failed-versions.ts`). */
const SERVER_COOKIE = 'portico-failed';

/** Checks for changes that no call shows and reverts them. Each is reported once. */
export function watchTampering(take: (tampering: Tampering) => void): void {
  const reportedFindings = new Set<string>();
  function report(finding: string): void {
    if (reportedFindings.has(finding)) return;
    reportedFindings.add(finding);
    take({ finding, stack: '' });
  }

  function look(): void {
    if (document.adoptedStyleSheets?.length > 0) {
      document.adoptedStyleSheets = [];
      report('an adopted style sheet');
    }
    if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SERVER_COOKIE}=`))) {
      for (const path of pathsOf(window.location.pathname)) expire(path);
      report(`the cookie ${SERVER_COOKIE}`);
    }
    // A frame has its own unguarded functions.
    if (document.querySelector('iframe:not([src]):not([srcdoc])')) report('a frame without a URL');
  }
  setInterval(look, EVERY_MS);
  look();
}

function pathsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`).concat('/');
}

function expire(path: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${SERVER_COOKIE}=; Path=${path}; Max-Age=-1`;
}
