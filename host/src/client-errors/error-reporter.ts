import {
  CLIENT_ERROR_LIMITS,
  type ErrorPhase,
  type PageError,
  redactMessage,
  redactPath,
  redactStack,
  type ScriptOwner,
  scriptOwner,
  violationMessage,
} from '@portico/contract';
import { ApiClientError, type FailedRequest, isHandled } from '@portico/runtime';
import type { Tampering } from '../guard/guard-page.ts';
import { RemoteLoadError } from '../remotes/remote-load-error.ts';
import { errorOwner } from './error-owner.ts';
import type { ErrorQueue } from './error-report.ts';
import { withoutTyped } from './typed-texts.ts';

/** Receives every error on the page and reports it with its owner. */
export interface ErrorReporter {
  /** A remote failed to load or threw in its first render. */
  readonly remoteFailed: (failure: RemoteLoadError) => void;
  /** React reported an error, caught or not. */
  readonly drawingFailed: (error: unknown, components: string | undefined) => void;
  /** An uncaught error event. */
  readonly threw: (event: Pick<ErrorEvent, 'error' | 'message' | 'filename' | 'lineno' | 'colno'>) => void;
  readonly rejected: (reason: unknown) => void;
  /** The page guard prevented or found tampering. */
  readonly tampered: (tampering: Tampering) => void;
  /** A Content Security Policy violation. */
  readonly forbade: (
    event: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile'>,
  ) => void;
}

export interface ErrorScene {
  readonly queue: Pick<ErrorQueue, 'add'>;
  /** The remote of the current page, with the version that runs. */
  readonly page: () => ScriptOwner | undefined;
  readonly host: () => string;
  /** Remotes whose code was requested on this page. */
  readonly ran: () => readonly string[];
  /** Errors of a development build are not reported. */
  readonly isMuted: (remote: string) => boolean;
  readonly address: () => string;
  readonly fields: () => Iterable<{ readonly value: string }>;
  readonly lastFailedRequest: () => FailedRequest | undefined;
  readonly now: () => number;
}

/** An older failed request is not related to an error. */
const CALL_MATTERS_MS = 30_000;
/** Browser notices that are no errors, and errors of extensions. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;
const FOREIGN = /^[a-z-]*-extension:/;

interface Happening {
  readonly phase: ErrorPhase;
  readonly error: unknown;
  readonly message?: string;
  readonly addresses?: readonly string[];
  readonly components?: string | undefined;
  readonly owner?: ScriptOwner | undefined;
  /** The position that the browser names, as a stack frame. */
  readonly place?: string;
  /** Replaces the error's own stack. */
  readonly stack?: string;
  /** The host is on the stack only because its caller used it. */
  readonly isOnBehalf?: boolean;
}

export function createErrorReporter(scene: ErrorScene): ErrorReporter {
  const seenErrors = new WeakSet<object>();

  /** The loader, React and the browser may report the same error. */
  function isSeen(error: unknown): boolean {
    const chain = chainOf(error);
    const isKnown = chain.some((one) => seenErrors.has(one));
    for (const one of chain) seenErrors.add(one);
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
    isOnBehalf = error instanceof ApiClientError,
  }: Happening): void {
    if (isHandled(error) || (error instanceof ApiClientError && error.kind === 'offline') || isSeen(error)) return;
    const trace = { stack, components, isOnBehalf, ...(addresses && { addresses }) };
    const shown = scene.page();
    const { remote, version } = owner ?? errorOwner(trace, { page: shown, host: scene.host() });
    if (scene.isMuted(remote)) return;
    const failure: Omit<PageError, 'number'> = {
      remote,
      version,
      phase,
      message: redactMessage(withoutTyped(message, scene.fields())),
      stack: withPlace(redactStack(place ?? ''), redactStack(stack) || redactStack(components ?? '')),
      path: redactPath(scene.address()),
      requestId: failedCall(),
      ...(shown && { shown }),
      ...(!isCertain(remote, { phase, isNamed: owner !== undefined, shown }) && { isUncertain: true }),
    };
    scene.queue.add(failure);
  }

  /** Certain only for the current page's remote, and only if no other remote ran: remotes share the page. */
  function isCertain(
    remote: string,
    { phase, isNamed, shown }: { phase: ErrorPhase; isNamed: boolean; shown: ScriptOwner | undefined },
  ): boolean {
    const isObserved = isNamed || phase === 'render';
    return isObserved && shown?.remote === remote && scene.ran().every((name) => name === remote);
  }

  function failedCall(): string | undefined {
    const last = scene.lastFailedRequest();
    return last && scene.now() - last.failedAt < CALL_MATTERS_MS ? last.requestId : undefined;
  }

  function remoteFailed(failure: RemoteLoadError): void {
    // An unknown remote has no owner.
    const owner = failure.phase === 'unknown' ? {} : { owner: { remote: failure.remote, version: failure.version } };
    const phase = failure.phase === 'render' || failure.phase === 'pin' ? failure.phase : 'load';
    note({ phase, error: failure, message: stepAndReason(failure), ...owner });
  }

  return {
    remoteFailed,
    drawingFailed: (error, components) => {
      if (error instanceof RemoteLoadError) remoteFailed(error);
      else note({ phase: 'render', error, components });
    },
    threw: ({ error, message, filename, lineno, colno }) => {
      if (NOISE.test(message) || FOREIGN.test(filename)) return;
      const place = `@${filename}:${lineno}:${colno}`;
      note({ phase: 'async', error: error ?? message, addresses: [filename], owner: scriptOwner(filename), place });
    },
    rejected: (reason) => {
      if (reason instanceof RemoteLoadError) remoteFailed(reason);
      else note({ phase: 'promise', error: reason });
    },
    tampered: ({ finding, stack }) =>
      note({ phase: 'csp', error: `the page's guard found ${finding}`, stack, isOnBehalf: true }),
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

/** The browser's position comes first: scripts can write the frames below it. */
function withPlace(place: string, stack: string): string {
  const isThere = place === '' || stack.split('\n').some((frame) => frame.endsWith(place));
  return isThere ? stack : `${place}${stack === '' ? '' : `\n${stack}`}`.slice(0, CLIENT_ERROR_LIMITS.stack);
}

/** The stack of the innermost cause shows the origin. */
function stackOf(error: unknown): string {
  const stacks = chainOf(error).map((one) => (one as { readonly stack?: unknown }).stack);
  return stacks.findLast((stack): stack is string => typeof stack === 'string') ?? '';
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** `page: it is not there`: the remote and version are separate fields. */
function stepAndReason({ message, phase, remote, version }: RemoteLoadError): string {
  return message.replace(`${remote} ${version} (${phase})`, phase);
}
