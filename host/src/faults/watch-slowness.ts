import {
  type RemoteRelease,
  type ScriptOwner,
  SLOW_INTERACTION_MS,
  type SlowReport,
  type WebVitals,
} from '@portico/contract';
import { sendSlowness } from './send-slowness.ts';
import { newPressNotes, type RunScript, taskOwner } from './slow-owner.ts';
import { newSlowSums } from './slow-sums.ts';
import type { FaultWatch } from './watch-faults.ts';
import { measureWebVitals } from './web-vitals.ts';

/** What the watch may look at. */
export interface SlownessScene extends Pick<FaultWatch, 'known'> {
  /** Whose code is being loaded or drawn. */
  readonly running: () => RemoteRelease | undefined;
  readonly send?: (report: SlowReport) => void;
  readonly measureVitals?: () => () => WebVitals | undefined;
}

/** A drawing of the page that took long, with the scripts that ran for it. */
interface LongFrame extends PerformanceEntry {
  /** Zero where it took long for other reasons than work. */
  readonly blockingDuration: number;
  readonly scripts: readonly RunScript[];
}

type Interaction = PerformanceEntry & { readonly interactionId: number };

/** A press is some moments older than the work that it causes. */
const PRESS_BEFORE_MS = 20;
const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;

/**
 * Sums up which versions keep people waiting: long tasks, and interactions that are slow. Figures alone leave the page, no element and no
 * text. Told when somebody looks away from the page, if anything has changed since.
 */
export function watchSlowness({
  known,
  running,
  send = sendSlowness,
  measureVitals = measureWebVitals,
}: SlownessScene): void {
  let vitals: ReturnType<typeof measureVitals> | undefined = measureVitals();
  const sums = newSlowSums();
  const presses = newPressNotes();
  const visited = new Set<string>();

  const shown = () => {
    const owner = known().ownerOf(window.location.pathname);
    if (owner) visited.add(`${owner.remote} ${owner.version}`);
    return owner;
  };
  /** What has just begun to be drawn keeps the page busy, else what is shown. */
  const present = (): ScriptOwner | undefined => {
    const release = running();
    return release ? { remote: release.name, version: release.version } : shown();
  };
  /** A developer's own build is nobody else's matter. */
  const isTold = (owner: ScriptOwner | undefined): owner is ScriptOwner =>
    owner !== undefined && owner.remote !== known().overridden;

  function countTask({ startTime, duration }: PerformanceEntry, scripts: readonly RunScript[]): void {
    const page = presses.ownerWithin(startTime - PRESS_BEFORE_MS, startTime + duration, present());
    const owner = taskOwner(scripts, { page, host: known().host ?? '' });
    if (isTold(owner)) sums.addTask(owner, duration);
  }

  function countInteraction({ startTime, duration, interactionId }: Interaction): void {
    const owner = interactionId > 0 ? presses.ownerAt(startTime, shown()) : undefined;
    if (isTold(owner)) sums.addInteraction(owner, interactionId, duration);
  }

  for (const type of PRESSES) {
    const note = ({ timeStamp }: Event) => presses.note(timeStamp, shown());
    window.addEventListener(type, note, { capture: true, passive: true });
  }
  const frames = observe<LongFrame>('long-animation-frame', (frame) => {
    if (frame.blockingDuration > 0) countTask(frame, frame.scripts);
  });
  // Where the browser names no scripts.
  const tasks = frames ?? observe<PerformanceEntry>('longtask', (task) => countTask(task, []));
  const hasInteractions = 'interactionId' in (globalThis.PerformanceEventTiming?.prototype ?? {});
  const interactions = hasInteractions
    ? observe<Interaction>('event', countInteraction, { durationThreshold: SLOW_INTERACTION_MS })
    : undefined;
  if (!tasks && !interactions) return;

  let told = '';
  function tell(): void {
    tasks?.();
    interactions?.();
    shown();
    const slowness = {
      ...{ tellsTasks: tasks !== undefined, tellsInteractions: interactions !== undefined },
      versions: sums.versions(),
    };
    const state = JSON.stringify([slowness, [...visited]]);
    if (state === told) return;
    told = state;
    send({ load: known().load, vitals: vitals?.(), slowness });
    vitals = undefined;
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  window.addEventListener('pagehide', tell);
}

/** What the browser has told already, and tells from now on; gives the way to ask for what waits. Undefined where it tells nothing of the kind. */
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
