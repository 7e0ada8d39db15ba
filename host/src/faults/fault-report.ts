import { FAULT_LIMITS, type PageFault } from '@portico/contract';

/** The ways out of the page. */
export interface FaultRoads {
  /** Signed, and waited for; whether they arrived. */
  readonly call: (faults: readonly PageFault[]) => Promise<boolean>;
  /** For a page that closes: nobody waits. */
  readonly leave: (faults: readonly PageFault[]) => void;
}

/** Sends a page's faults in small groups: each fault once, and only up to a limit. */
export interface FaultQueue {
  readonly add: (fault: Omit<PageFault, 'number'>) => void;
  /** Everything that nobody has confirmed goes out at once. */
  readonly leave: () => void;
}

/** One fault causes others: the report waits a moment to take them along. */
const GATHERED_MS = 1_000;

export function createFaultQueue({ call, leave }: FaultRoads): FaultQueue {
  const known = new Set<string>();
  let waiting: PageFault[] = [];
  let underWay: readonly PageFault[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function gather(): void {
    timer ??= setTimeout(send, GATHERED_MS);
  }

  async function send(): Promise<void> {
    timer = undefined;
    if (underWay.length > 0 || waiting.length === 0) return;
    [underWay, waiting] = [waiting.slice(0, FAULT_LIMITS.perReport), waiting.slice(FAULT_LIMITS.perReport)];
    // A bug in the reporting itself must not end it.
    const hasArrived = await call(underWay).catch(() => false);
    // Not tried again by itself: that would be a loop. The next fault takes them along, or the page when it closes.
    if (!hasArrived) waiting = [...underWay, ...waiting];
    underWay = [];
    if (hasArrived && waiting.length > 0) gather();
  }

  return {
    add: (fault) => {
      const key = [fault.remote, fault.version, fault.phase, fault.message].join(' ');
      if (known.has(key) || known.size >= FAULT_LIMITS.perPage) return;
      waiting.push({ ...fault, number: known.size });
      known.add(key);
      gather();
    },
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      const untold = [...underWay, ...waiting];
      [waiting, underWay] = [[], []];
      if (untold.length > 0) leave(untold);
    },
  };
}
