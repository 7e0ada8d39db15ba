import { type PageError, type RemoteRelease, reportClientErrors, type ScriptOwner } from '@portico/contract';
import { endingOf, lastErrorsText, lastFailedRequest, sendLastErrors } from '@portico/runtime';
import type { RootOptions } from 'react-dom/client';
import { createErrorQueue, type ErrorSources } from './error-report.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { createLazyReporter, type LoadReporter, type Moment } from './lazy-reporter.ts';
import { fieldsOf } from './typed-texts.ts';

/** What the page learns about itself during the start. */
export interface KnownPage {
  /** The remote of a path, with the version that runs. */
  readonly ownerOf: (path: string) => ScriptOwner | undefined;
  readonly host: string | undefined;
  /** The remote that a development build replaces. */
  readonly overridden: string | undefined;
  /** Whether a remote's code is about to run. */
  readonly isBusy?: () => boolean;
  /** Load id of the page from the HTML page; a local id until it is read. */
  readonly load: string;
}

export interface ErrorWatch {
  readonly remoteFailed: ErrorReporter['remoteFailed'];
  readonly tampered: ErrorReporter['tampered'];
  /** Code of a release was requested. */
  readonly opened: (release: Pick<RemoteRelease, 'name' | 'version'>) => void;
  /** Whether no other remote's code was requested on this page. */
  readonly isAlone: (remote: string) => boolean;
  readonly know: (page: KnownPage) => void;
  readonly currentPage: () => KnownPage;
  /** Loads the reporter's code. */
  readonly prepare: () => void;
  /** An error as a report body, for the worker that sends it when the page hangs. */
  readonly inStead: (failure: PageError) => string;
  /** React's errors also go to the console, as they do by default. */
  readonly ofReact: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'>;
}

/** Listens to every error from now on. Call it before anything else. */
export function watchErrors(): ErrorWatch {
  let currentPage: KnownPage = {
    ownerOf: () => undefined,
    host: undefined,
    overridden: undefined,
    load: crypto.randomUUID(),
  };
  const sources = errorSources(() => currentPage.load);
  const queue = createErrorQueue(sources, () => currentPage.isBusy?.() === true);
  const ran = new Set<string>();
  const look = (): Moment => ({
    page: currentPage.ownerOf(window.location.pathname),
    ran: [...ran],
    address: window.location.href,
    // The current values: later reports must not contain typed text either.
    fields: [...fieldsOf(document)].map(({ value }) => ({ value })),
    lastFailedRequest: lastFailedRequest(),
    now: performance.now(),
  });
  const around = {
    queue,
    host: () => currentPage.host ?? '',
    isMuted: (remote: string) => remote === currentPage.overridden,
  };
  const { enqueue, prepare } = createLazyReporter(look, around, bringReporter);
  /** Capturing, and only trusted events: scripts can dispatch and stop events. */
  function listen<Type extends keyof WindowEventMap>(type: Type, take: (event: WindowEventMap[Type]) => void): void {
    window.addEventListener(type, (event) => event.isTrusted && take(event), { capture: true });
  }
  listen('error', (event) => event instanceof ErrorEvent && enqueue((reporter) => reporter.threw(event)));
  listen('unhandledrejection', ({ reason }) => enqueue((reporter) => reporter.rejected(reason)));
  listen('securitypolicyviolation', (event) => enqueue((reporter) => reporter.forbade(event)));
  window.addEventListener('pagehide', queue.leave);
  return {
    remoteFailed: (failure) => enqueue((reporter) => reporter.remoteFailed(failure)),
    tampered: (tampering) => enqueue((reporter) => reporter.tampered(tampering)),
    prepare,
    opened: ({ name, version }) => {
      ran.add(name);
      if (name !== currentPage.overridden) queue.open({ remote: name, version });
    },
    isAlone: (remote) => [...ran].every((name) => name === remote),
    know: (page) => {
      currentPage = page;
    },
    currentPage: () => currentPage,
    inStead: sources.inStead,
    ofReact: {
      onCaughtError: (error, { componentStack }) => {
        console.error(error);
        enqueue((reporter) => reporter.drawingFailed(error, componentStack));
      },
      onUncaughtError: (error, { componentStack }) => {
        enqueue((reporter) => reporter.drawingFailed(error, componentStack));
        reportError(error);
      },
    },
  };
}

/** Most pages report nothing, so the code loads when the page is idle or with the first error. */
const bringReporter: LoadReporter = async () =>
  (await import(/* webpackChunkName: "later" */ './error-reporter.ts')).createErrorReporter;

/** The transports of this page load, and the body that the worker sends for a hung page. */
function errorSources(load: () => string): ErrorSources & { readonly inStead: (failure: PageError) => string } {
  return {
    call: async (faults, opened) => {
      const { name } = await endingOf(reportClientErrors, { load: load(), faults, opened }, { isQuiet: true });
      return name === 'taken' || name === 'refused';
    },
    leave: (faults, opened) => sendLastErrors({ load: load(), faults, opened }),
    inStead: (failure) => lastErrorsText({ load: load(), faults: [failure] }),
  };
}
