import { CLIENT_ERROR_LIMITS, type PageError, type PageVersion } from '@portico/contract';

export interface ErrorSources {
  /** Authenticated; resolves with whether the report arrived. */
  readonly call: (faults: readonly PageError[], opened: readonly PageVersion[]) => Promise<boolean>;
  /** Sent while the page closes, without waiting for a response. */
  readonly leave: (faults: readonly PageError[], opened: readonly PageVersion[]) => void;
}

/** Sends errors in small batches, each error once and up to a limit, and the versions that the page loaded. */
export interface ErrorQueue {
  readonly add: (pageError: Omit<PageError, 'number'>) => void;
  /** Reports once that a version was loaded, whether or not it fails. */
  readonly open: (version: PageVersion) => void;
  /** Sends everything that is not confirmed. */
  readonly leave: () => void;
}

/** One error causes others, so the report waits for them. */
const GATHERED_MS = 1_000;
/** Loaded versions can wait until the page is ready; an error sends them at once. */
const OPENED_MS = 3_000;

interface ReportBody {
  readonly faults: readonly PageError[];
  readonly opened: readonly PageVersion[];
}

const NOTHING: ReportBody = { faults: [], opened: [] };

export function createErrorQueue({ call, leave }: ErrorSources, isBusy: () => boolean = () => false): ErrorQueue {
  const knownKeys = new Set<string>();
  const reportedKeys = new Set<string>();
  let waiting = NOTHING;
  let inFlight: ReportBody | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function gather(): void {
    timer ??= setTimeout(send, GATHERED_MS);
  }

  /** The server reads this report as proof that the page did not hang, so it must not leave before the code ran. */
  function sendAtRest(): void {
    if (isBusy()) setTimeout(sendAtRest, GATHERED_MS);
    else void send();
  }

  async function send(): Promise<void> {
    timer = undefined;
    if (inFlight || isEmpty(waiting)) return;
    const { faults, opened } = waiting;
    const body = { faults: faults.slice(0, CLIENT_ERROR_LIMITS.perReport), opened };
    waiting = { faults: faults.slice(CLIENT_ERROR_LIMITS.perReport), opened: [] };
    inFlight = body;
    // A bug in the reporter must not stop it.
    const hasArrived = await call(body.faults, body.opened).catch(() => false);
    // The page was left in the meantime and sent the report then.
    if (inFlight !== body) return;
    inFlight = undefined;
    const isNew = !isEmpty(waiting);
    // No retry, which could loop. The next error or the closing page sends them again.
    if (!hasArrived) waiting = both(body, waiting);
    if (isNew) gather();
  }

  return {
    add: (pageError) => {
      const key = [pageError.remote, pageError.version, pageError.phase, pageError.message].join(' ');
      if (knownKeys.has(key) || knownKeys.size >= CLIENT_ERROR_LIMITS.perPage) return;
      waiting = both(waiting, { faults: [{ ...pageError, number: knownKeys.size }], opened: [] });
      knownKeys.add(key);
      gather();
    },
    open: (version) => {
      const key = `${version.remote} ${version.version}`;
      if (reportedKeys.has(key)) return;
      reportedKeys.add(key);
      waiting = both(waiting, { faults: [], opened: [version] });
      setTimeout(sendAtRest, OPENED_MS);
    },
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      // An error counts only with its version load. A request in flight may not arrive, so it is sent again.
      const untold = both(inFlight ?? NOTHING, waiting);
      [inFlight, waiting] = [undefined, NOTHING];
      if (!isEmpty(untold)) leave(untold.faults, untold.opened);
    },
  };
}

function both(first: ReportBody, then: ReportBody): ReportBody {
  return { faults: [...first.faults, ...then.faults], opened: [...first.opened, ...then.opened] };
}

function isEmpty({ faults, opened }: ReportBody): boolean {
  return faults.length + opened.length === 0;
}
