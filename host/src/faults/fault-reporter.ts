import {
  FAULT_LIMITS,
  type FaultPhase,
  type PageFault,
  type ScriptOwner,
  scriptOwner,
  toldMessage,
  toldPath,
  toldStack,
  violationMessage,
} from '@portico/contract';
import { CallFault, type FailedCall, isDealtWith } from '@portico/runtime';
import type { Tampering } from '../guard/guard-page.ts';
import { RemoteFault } from '../remotes/remote-fault.ts';
import { faultOwner } from './fault-owner.ts';
import type { FaultQueue } from './fault-report.ts';
import { withoutTyped } from './typed-texts.ts';

/** Hears of everything that goes wrong on the page, and tells the server whose it is. */
export interface FaultReporter {
  /** A remote could not be loaded, or threw when it was first drawn. */
  readonly remoteFailed: (fault: RemoteFault) => void;
  /** React caught an error, or nobody did. */
  readonly drawingFailed: (error: unknown, components: string | undefined) => void;
  /** An error that nobody caught, as the browser tells it. */
  readonly threw: (event: Pick<ErrorEvent, 'error' | 'message' | 'filename' | 'lineno' | 'colno'>) => void;
  /** A rejected promise without a handler. */
  readonly rejected: (reason: unknown) => void;
  /** The guard of the page prevented or found something. */
  readonly tampered: (tampering: Tampering) => void;
  /** The page's policy forbade something. */
  readonly forbade: (
    event: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile'>,
  ) => void;
}

/** What the reporter may look at. */
export interface FaultScene {
  readonly queue: Pick<FaultQueue, 'add'>;
  /** The remote whose page is shown, in the version that runs. */
  readonly page: () => ScriptOwner | undefined;
  /** Version of the host's build. */
  readonly host: () => string;
  /** Remotes whose code was requested on this page. */
  readonly ran: () => readonly string[];
  /** A developer's own build: nobody else wants to hear of it. */
  readonly isMuted: (remote: string) => boolean;
  readonly address: () => string;
  readonly fields: () => Iterable<{ readonly value: string }>;
  readonly lastFailedCall: () => FailedCall | undefined;
  readonly now: () => number;
}

/** A call that failed so long ago has nothing to do with a fault. */
const CALL_MATTERS_MS = 30_000;
/** What browsers say without a fault of anybody, and what extensions do. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;
const FOREIGN = /^[a-z-]*-extension:/;

interface Happening {
  readonly phase: FaultPhase;
  readonly error: unknown;
  readonly message?: string;
  readonly addresses?: readonly string[];
  readonly components?: string | undefined;
  readonly owner?: ScriptOwner | undefined;
  /** Where the browser says that it was thrown, as a frame. */
  readonly place?: string;
  /** In place of the error's own. */
  readonly stack?: string;
  /** The host is on the stack because it was called. */
  readonly isOnBehalf?: boolean;
}

export function createFaultReporter(scene: FaultScene): FaultReporter {
  const seen = new WeakSet<object>();

  /** The loader, React and the browser may each report one and the same error. */
  function isSeen(error: unknown): boolean {
    const chain = chainOf(error);
    const isKnown = chain.some((one) => seen.has(one));
    for (const one of chain) seen.add(one);
    return isKnown;
  }

  function note({
    phase,
    error,
    message = textOf(error),
    addresses,
    components,
    owner,
    place,
    stack = stackOf(error),
    isOnBehalf = error instanceof CallFault,
  }: Happening): void {
    if (isDealtWith(error) || (error instanceof CallFault && error.kind === 'offline') || isSeen(error)) return;
    const trace = { stack, components, isOnBehalf, ...(addresses && { addresses }) };
    const shown = scene.page();
    const { remote, version } = owner ?? faultOwner(trace, { page: shown, host: scene.host() });
    if (scene.isMuted(remote)) return;
    const fault: Omit<PageFault, 'number'> = {
      remote,
      version,
      phase,
      message: toldMessage(withoutTyped(message, scene.fields())),
      stack: withPlace(toldStack(place ?? ''), toldStack(stack) || toldStack(components ?? '')),
      path: toldPath(scene.address()),
      requestId: failedCall(),
      ...(shown && { shown }),
      ...(!isCertain(remote, { phase, isNamed: owner !== undefined, shown }) && { isUncertain: true }),
    };
    scene.queue.add(fault);
  }

  /** Only of the displayed remote, if no other remote's code has run: another one can break the page that it shares. */
  function isCertain(
    remote: string,
    { phase, isNamed, shown }: { phase: FaultPhase; isNamed: boolean; shown: ScriptOwner | undefined },
  ): boolean {
    const isObserved = isNamed || phase === 'render';
    return isObserved && shown?.remote === remote && scene.ran().every((name) => name === remote);
  }

  function failedCall(): string | undefined {
    const last = scene.lastFailedCall();
    return last && scene.now() - last.at < CALL_MATTERS_MS ? last.requestId : undefined;
  }

  function remoteFailed(fault: RemoteFault): void {
    // A remote that nobody has is no remote's fault.
    const owner = fault.phase === 'unknown' ? {} : { owner: { remote: fault.remote, version: fault.version } };
    const phase = fault.phase === 'render' || fault.phase === 'pin' ? fault.phase : 'load';
    note({ phase, error: fault, message: stepAndReason(fault), ...owner });
  }

  return {
    remoteFailed,
    drawingFailed: (error, components) => {
      if (error instanceof RemoteFault) remoteFailed(error);
      else note({ phase: 'render', error, components });
    },
    threw: ({ error, message, filename, lineno, colno }) => {
      if (NOISE.test(message) || FOREIGN.test(filename)) return;
      const place = `@${filename}:${lineno}:${colno}`;
      note({ phase: 'async', error: error ?? message, addresses: [filename], owner: scriptOwner(filename), place });
    },
    rejected: (reason) => {
      if (reason instanceof RemoteFault) remoteFailed(reason);
      else note({ phase: 'promise', error: reason });
    },
    tampered: ({ what, stack }) =>
      note({ phase: 'csp', error: `the page's guard found ${what}`, stack, isOnBehalf: true }),
    forbade: ({ effectiveDirective, blockedURI, sourceFile }) => {
      const source = sourceFile ?? '';
      if (FOREIGN.test(source) || FOREIGN.test(blockedURI)) return;
      const message = violationMessage({ directive: effectiveDirective, blocked: blockedURI, source });
      note({ phase: 'csp', error: message, addresses: [source, blockedURI] });
    },
  };
}

function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let one = error; typeof one === 'object' && one !== null && !chain.includes(one); ) {
    chain.push(one);
    one = (one as { readonly cause?: unknown }).cause;
  }
  return chain;
}

/** The browser's own place comes first: the frames below it are text that a script can write. */
function withPlace(place: string, stack: string): string {
  const isThere = place === '' || stack.split('\n').some((frame) => frame.endsWith(place));
  return isThere ? stack : `${place}${stack === '' ? '' : `\n${stack}`}`.slice(0, FAULT_LIMITS.stack);
}

/** The innermost stack says where it began. */
function stackOf(error: unknown): string {
  const stacks = chainOf(error).map((one) => (one as { readonly stack?: unknown }).stack);
  return stacks.findLast((stack): stack is string => typeof stack === 'string') ?? '';
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** `page: it is not there`: remote and version stand beside it. */
function stepAndReason({ message, phase, remote, version }: RemoteFault): string {
  return message.replace(`${remote} ${version} (${phase})`, phase);
}
