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

/** What one report says. */
interface Told {
  readonly faults: readonly PageFault[];
  readonly opened: readonly PageVersion[];
}

const NOTHING: Told = { faults: [], opened: [] };

export function createFaultQueue({ call, leave }: FaultRoads, isBusy: () => boolean = () => false): FaultQueue {
  const known = new Set<string>();
  const seen = new Set<string>();
  let waiting = NOTHING;
  let underWay: Told | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function gather(): void {
    timer ??= setTimeout(send, GATHERED_MS);
  }

  /** The server takes it as a sign that the page did not hang: not before its code has run. */
  function sendAtRest(): void {
    if (isBusy()) setTimeout(sendAtRest, GATHERED_MS);
    else void send();
  }

  async function send(): Promise<void> {
    timer = undefined;
    if (underWay || isEmpty(waiting)) return;
    const { faults, opened } = waiting;
    const told = { faults: faults.slice(0, FAULT_LIMITS.perReport), opened };
    waiting = { faults: faults.slice(FAULT_LIMITS.perReport), opened: [] };
    underWay = told;
    // A bug in the reporting itself must not end it.
    const hasArrived = await call(told.faults, told.opened).catch(() => false);
    // The page was left meanwhile, and told it on its way.
    if (underWay !== told) return;
    underWay = undefined;
    const isNew = !isEmpty(waiting);
    // Not tried again by itself: that would be a loop. The next fault takes them along, or the page when it closes.
    if (!hasArrived) waiting = both(told, waiting);
    if (isNew) gather();
  }

  return {
    add: (fault) => {
      const key = [fault.remote, fault.version, fault.phase, fault.message].join(' ');
      if (known.has(key) || known.size >= FAULT_LIMITS.perPage) return;
      waiting = both(waiting, { faults: [{ ...fault, number: known.size }], opened: [] });
      known.add(key);
      gather();
    },
    open: (version) => {
      const key = `${version.remote} ${version.version}`;
      if (seen.has(key)) return;
      seen.add(key);
      waiting = both(waiting, { faults: [], opened: [version] });
      setTimeout(sendAtRest, OPENED_MS);
    },
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      // A fault counts only where its opening is told: of what is under way nobody knows whether it arrives, so it is told once more.
      const untold = both(underWay ?? NOTHING, waiting);
      [underWay, waiting] = [undefined, NOTHING];
      if (!isEmpty(untold)) leave(untold.faults, untold.opened);
    },
  };
}

function both(first: Told, then: Told): Told {
  return { faults: [...first.faults, ...then.faults], opened: [...first.opened, ...then.opened] };
}

function isEmpty({ faults, opened }: Told): boolean {
  return faults.length + opened.length === 0;
}
