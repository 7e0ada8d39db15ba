import { FAULT_LIMITS, type PageFault, type PageVersion } from '@portico/contract';

/** The ways out of the page. */
export interface FaultRoads {
  /** Signed, and waited for; whether they arrived. */
  readonly call: (faults: readonly PageFault[], opened: readonly PageVersion[]) => Promise<boolean>;
  /** For a page that closes: nobody waits. */
  readonly leave: (faults: readonly PageFault[], opened: readonly PageVersion[]) => void;
}

/** Sends a page's faults in small groups, each fault once and only up to a limit, and which versions the page has opened. */
export interface FaultQueue {
  readonly add: (fault: Omit<PageFault, 'number'>) => void;
  /** A version is opened, whether or not it fails: told once. */
  readonly open: (version: PageVersion) => void;
  /** Everything that nobody has confirmed goes out at once. */
  readonly leave: () => void;
}

/** One fault causes others: the report waits a moment to take them along. */
const GATHERED_MS = 1_000;
/** What was opened can wait until the page stands; what fails takes it along. */
const OPENED_MS = 3_000;

export function createFaultQueue({ call, leave }: FaultRoads): FaultQueue {
  const known = new Set<string>();
  const seen = new Set<string>();
  let waiting: PageFault[] = [];
  let underWay: readonly PageFault[] = [];
  let opened: PageVersion[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function gather(): void {
    timer ??= setTimeout(send, GATHERED_MS);
  }

  async function send(): Promise<void> {
    timer = undefined;
    if (underWay.length > 0 || waiting.length + opened.length === 0) return;
    [underWay, waiting] = [waiting.slice(0, FAULT_LIMITS.perReport), waiting.slice(FAULT_LIMITS.perReport)];
    const told = opened;
    opened = [];
    // A bug in the reporting itself must not end it.
    const hasArrived = await call(underWay, told).catch(() => false);
    // Not tried again by itself: that would be a loop. The next fault takes them along, or the page when it closes.
    if (!hasArrived)
      [waiting, opened] = [
        [...underWay, ...waiting],
        [...told, ...opened],
      ];
    underWay = [];
    if (hasArrived && waiting.length + opened.length > 0) gather();
  }

  return {
    add: (fault) => {
      const key = [fault.remote, fault.version, fault.phase, fault.message].join(' ');
      if (known.has(key) || known.size >= FAULT_LIMITS.perPage) return;
      waiting.push({ ...fault, number: known.size });
      known.add(key);
      gather();
    },
    open: (version) => {
      const key = `${version.remote} ${version.version}`;
      if (seen.has(key)) return;
      seen.add(key);
      opened.push(version);
      setTimeout(send, OPENED_MS);
    },
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      const untold = [...underWay, ...waiting];
      const first = opened;
      [waiting, underWay, opened] = [[], [], []];
      if (untold.length + first.length > 0) leave(untold, first);
    },
  };
}
