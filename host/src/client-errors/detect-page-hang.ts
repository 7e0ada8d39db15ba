import {
  CLIENT_ERRORS_PATH,
  HOST_REMOTE,
  type RemoteRelease,
  redactPath,
  type ScriptOwner,
  STANDSTILL_NUMBER,
  TIMES,
} from '@portico/contract';
import type { WatchedPage } from './page-hang-worker.ts';
import type { ErrorWatch } from './watch-errors.ts';

export interface PageHangScene extends Pick<ErrorWatch, 'currentPage' | 'inStead' | 'isAlone'> {
  /** The remote that is loading or rendering. */
  readonly running: () => RemoteRelease | undefined;
}

type WatchingWorker = Pick<Worker, 'postMessage'> & Pick<EventTarget, 'addEventListener'>;

/**
 * Lets a worker report a page hang, because a blocked page cannot. The report names the running remote, else the
 * owner of the page. Returns a function that updates the report before other code runs.
 */
export function detectPageHang(scene: PageHangScene, worker: WatchingWorker = newWorker()): () => void {
  let isPrinting = false;

  function sendReport(): void {
    const page: WatchedPage = {
      report: isPrinting ? '' : reportOf(scene),
      to: CLIENT_ERRORS_PATH,
      afterMs: TIMES.standstillMs,
    };
    worker.postMessage(page);
  }

  function watchPrinting(printed: Window): void {
    for (const type of ['beforeprint', 'afterprint']) {
      printed.addEventListener(type, () => {
        isPrinting = type === 'beforeprint';
        sendReport();
      });
    }
  }

  worker.addEventListener('message', sendReport);
  // Printing blocks the page while the print dialog is open, also in frames of the same origin.
  watchPrinting(window);
  document.addEventListener('load', ({ target }) => watchFrame(target, watchPrinting), { capture: true });
  sendReport();
  return sendReport;
}

/** Empty for a development build: its errors are not reported. */
function reportOf({ currentPage, inStead, isAlone, running }: PageHangScene): string {
  const { ownerOf, host, overridden } = currentPage();
  const owner = ownerOfRelease(running()) ??
    ownerOf(window.location.pathname) ?? { remote: HOST_REMOTE, version: host ?? '' };
  if (owner.remote === overridden) return '';
  const message = 'the page was unresponsive';
  const path = redactPath(window.location.href);
  const certainty = isAlone(owner.remote) ? {} : { isUncertain: true };
  return inStead({ ...owner, ...certainty, number: STANDSTILL_NUMBER, phase: 'standstill', message, stack: '', path });
}

function ownerOfRelease(release: RemoteRelease | undefined): ScriptOwner | undefined {
  return release && { remote: release.name, version: release.version };
}

function watchFrame(target: EventTarget | null, watch: (printed: Window) => void): void {
  // Undefined for a frame of another origin.
  const ours = target instanceof HTMLIFrameElement ? target.contentDocument?.defaultView : undefined;
  if (ours) watch(ours);
}

function newWorker(): Worker {
  return new Worker(new URL('./page-hang-worker.ts', import.meta.url));
}
