import {
  FAULT_REPORTS_PATH,
  HOST_REMOTE,
  type RemoteRelease,
  type ScriptOwner,
  STANDSTILL_NUMBER,
  TIMES,
  toldPath,
} from '@portico/contract';
import type { WatchedPage } from './standstill-worker.ts';
import type { FaultWatch } from './watch-faults.ts';

/** What the watch may look at. */
export interface StandstillScene extends Pick<FaultWatch, 'known' | 'inStead' | 'isAlone'> {
  /** Whose code is being loaded or drawn. */
  readonly running: () => RemoteRelease | undefined;
}

type WatchingWorker = Pick<Worker, 'postMessage'> & Pick<EventTarget, 'addEventListener'>;

/**
 * Lets a worker tell in the page's stead, should the page do nothing else any more: of what runs, else of whose page is shown. Returns
 * the way to hand that over anew, for what is about to run.
 */
export function watchStandstill(scene: StandstillScene, worker: WatchingWorker = newWorker()): () => void {
  let isPrinting = false;

  function tell(): void {
    const page: WatchedPage = {
      report: isPrinting ? '' : reportOf(scene),
      to: FAULT_REPORTS_PATH,
      afterMs: TIMES.standstillMs,
    };
    worker.postMessage(page);
  }

  function watchPrinting(printed: Window): void {
    for (const type of ['beforeprint', 'afterprint']) {
      printed.addEventListener(type, () => {
        isPrinting = type === 'beforeprint';
        tell();
      });
    }
  }

  worker.addEventListener('message', tell);
  // A page does nothing while somebody looks at what it prints, or at what a frame of ours does.
  watchPrinting(window);
  document.addEventListener('load', ({ target }) => watchFrame(target, watchPrinting), { capture: true });
  tell();
  return tell;
}

/** Empty for a developer's own build: nobody else wants to hear of it. */
function reportOf({ known, inStead, isAlone, running }: StandstillScene): string {
  const { ownerOf, host, overridden } = known();
  const owner = ownerOfRelease(running()) ??
    ownerOf(window.location.pathname) ?? { remote: HOST_REMOTE, version: host ?? '' };
  if (owner.remote === overridden) return '';
  const message = 'the page stood still';
  const path = toldPath(window.location.href);
  const certainty = isAlone(owner.remote) ? {} : { isUncertain: true };
  return inStead({ ...owner, ...certainty, number: STANDSTILL_NUMBER, phase: 'standstill', message, stack: '', path });
}

function ownerOfRelease(release: RemoteRelease | undefined): ScriptOwner | undefined {
  return release && { remote: release.name, version: release.version };
}

function watchFrame(target: EventTarget | null, watch: (printed: Window) => void): void {
  // Undefined for a frame of somebody else, which prints by itself.
  const ours = target instanceof HTMLIFrameElement ? target.contentDocument?.defaultView : undefined;
  if (ours) watch(ours);
}

function newWorker(): Worker {
  return new Worker(new URL('./standstill-worker.ts', import.meta.url));
}
