/** What the page hands over each time that it answers. */
export interface WatchedPage {
  /** Body of the report, should this have been the last answer; empty where nobody wants to hear it. */
  readonly report: string;
  readonly to: string;
  readonly afterMs: number;
}

/** Imports nothing, so that it is one small file beside the host's scripts. */
const ASKED_EVERY_MS = 1_000;

let page: WatchedPage | undefined;
let unanswered = 0;

globalThis.addEventListener('message', ({ data }: MessageEvent<WatchedPage>) => {
  page = data;
  unanswered = 0;
});

// It counts its own questions and no clock: a machine that slept asked none.
setInterval(() => {
  if (!page) return;
  unanswered += 1;
  const most = page.afterMs / ASKED_EVERY_MS;
  if (unanswered === most + 1 && page.report !== '') tell(page);
  // Once is enough: a page that lives again answers.
  if (unanswered <= most + 1) globalThis.postMessage(unanswered);
}, ASKED_EVERY_MS);

function tell({ to, report }: WatchedPage): void {
  // What cannot be sent from here, the next document tells by the note that the page left.
  fetch(to, { method: 'POST', body: report, headers: { 'content-type': 'application/json' } }).catch(() => {});
}
