import {
  type RemoteRelease,
  type ScriptOwner,
  SLOW_INTERACTION_MS,
  type WebVitals,
  type WebVitalsReport,
} from '@portico/contract';
import { sendWebVitals } from './send-web-vitals.ts';
import type { ErrorWatch } from './watch-errors.ts';
import { measureWebVitals } from './web-vitals.ts';
import { createPressNotes, type RunScript, taskOwner } from './web-vitals-owner.ts';
import { createWebVitalsSums } from './web-vitals-sums.ts';

export interface WebVitalsScene extends Pick<ErrorWatch, 'currentPage'> {
  /** The remote that is loading or rendering. */
  readonly running: () => RemoteRelease | undefined;
  readonly send?: (report: WebVitalsReport) => void;
  readonly measureVitals?: () => () => WebVitals | undefined;
}

interface LongFrame extends PerformanceEntry {
  /** Zero if the frame took long for other reasons than work. */
  readonly blockingDuration: number;
  readonly scripts: readonly RunScript[];
}

type Interaction = PerformanceEntry & { readonly interactionId: number };

/** A press is slightly older than the work that it causes. */
const PRESS_BEFORE_MS = 20;
const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;

/**
 * Sums up slow interactions and long tasks by version. Only figures leave the page, no element and no text. Reports
 * when the page is hidden, if something changed.
 */
export function watchWebVitals({
  currentPage,
  running,
  send = sendWebVitals,
  measureVitals = measureWebVitals,
}: WebVitalsScene): void {
  let vitals: ReturnType<typeof measureVitals> | undefined = measureVitals();
  const sums = createWebVitalsSums();
  const presses = createPressNotes();
  const visited = new Set<string>();

  const findShownOwner = () => {
    const owner = currentPage().ownerOf(window.location.pathname);
    if (owner) visited.add(`${owner.remote} ${owner.version}`);
    return owner;
  };
  /** A remote that starts to render keeps the page busy; else the current page does. */
  const present = (): ScriptOwner | undefined => {
    const release = running();
    return release ? { remote: release.name, version: release.version } : findShownOwner();
  };
  /** A development build is not reported. */
  const isReported = (owner: ScriptOwner | undefined): owner is ScriptOwner =>
    owner !== undefined && owner.remote !== currentPage().overridden;

  function countTask({ startTime, duration }: PerformanceEntry, scripts: readonly RunScript[]): void {
    const page = presses.ownerWithin(startTime - PRESS_BEFORE_MS, startTime + duration, present());
    const owner = taskOwner(scripts, { page, host: currentPage().host ?? '' });
    if (isReported(owner)) sums.addTask(owner, duration);
  }

  function countInteraction({ startTime, duration, interactionId }: Interaction): void {
    const owner = interactionId > 0 ? presses.ownerAt(startTime, findShownOwner()) : undefined;
    if (isReported(owner)) sums.addInteraction(owner, interactionId, duration);
  }

  for (const type of PRESSES) {
    const note = ({ timeStamp }: Event) => presses.note(timeStamp, findShownOwner());
    window.addEventListener(type, note, { capture: true, passive: true });
  }
  const frames = observe<LongFrame>('long-animation-frame', (frame) => {
    if (frame.blockingDuration > 0) countTask(frame, frame.scripts);
  });
  // Fallback for browsers that name no scripts.
  const tasks = frames ?? observe<PerformanceEntry>('longtask', (task) => countTask(task, []));
  const hasInteractions = 'interactionId' in (globalThis.PerformanceEventTiming?.prototype ?? {});
  const interactions = hasInteractions
    ? observe<Interaction>('event', countInteraction, { durationThreshold: SLOW_INTERACTION_MS })
    : undefined;
  if (!tasks && !interactions) return;

  let reportedState = '';
  function sendReport(): void {
    tasks?.();
    interactions?.();
    findShownOwner();
    const slowness = {
      ...{ reportsTasks: tasks !== undefined, reportsInteractions: interactions !== undefined },
      versions: sums.versions(),
    };
    const state = JSON.stringify([slowness, [...visited]]);
    if (state === reportedState) return;
    reportedState = state;
    send({ load: currentPage().load, vitals: vitals?.(), slowness });
    vitals = undefined;
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReport();
  });
  window.addEventListener('pagehide', sendReport);
}

/**
 * Observes an entry type, including past entries. Returns a function that takes pending entries; undefined if
 * unsupported.
 */
function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
  options: PerformanceObserverInit & { readonly durationThreshold?: number } = {},
): (() => void) | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return undefined;
  const takeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) take(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => takeAll(observer.takeRecords());
}
