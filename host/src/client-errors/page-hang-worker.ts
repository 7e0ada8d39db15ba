/** Sent by the page each time it responds. */
export interface WatchedPage {
  /** Body of the report if this is the last response; empty for development builds. */
  readonly report: string;
  readonly to: string;
  readonly afterMs: number;
}

/** Imports nothing, so that it stays one small file. */
const POLL_INTERVAL_MS = 1_000;

let page: WatchedPage | undefined;
let unanswered = 0;

globalThis.addEventListener('message', ({ data }: MessageEvent<WatchedPage>) => {
  page = data;
  unanswered = 0;
});

// Counts its own pings instead of time: a machine that slept sent none.
setInterval(() => {
  if (!page) return;
  unanswered += 1;
  const most = page.afterMs / POLL_INTERVAL_MS;
  if (unanswered === most + 1 && page.report !== '') sendReport(page);
  // Once is enough: a page that recovers responds.
  if (unanswered <= most + 1) globalThis.postMessage(unanswered);
}, POLL_INTERVAL_MS);

function sendReport({ to, report }: WatchedPage): void {
  // If this fails, the next HTML page reports the hang from the note.
  fetch(to, { method: 'POST', body: report, headers: { 'content-type': 'application/json' } }).catch(() => {});
}
