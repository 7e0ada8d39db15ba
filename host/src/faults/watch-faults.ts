import { type PageFault, type RemoteRelease, reportFaults, type ScriptOwner } from '@portico/contract';
import { endingOf, lastFailedCall, lastFaultsText, sendLastFaults } from '@portico/runtime';
import type { RootOptions } from 'react-dom/client';
import { createFaultQueue, type FaultRoads } from './fault-report.ts';
import type { FaultReporter } from './fault-reporter.ts';
import { type BringReporter, createLateReporter, type Moment } from './late-reporter.ts';
import { fieldsOf } from './typed-texts.ts';

/** What the page learns about itself while it starts. */
export interface KnownPage {
  /** The remote whose page is at a path, in the version that runs. */
  readonly ownerOf: (path: string) => ScriptOwner | undefined;
  /** Version of the host's build. */
  readonly host: string | undefined;
  /** The remote that a developer's build stands in for. */
  readonly overridden: string | undefined;
  /** Whether a remote's code is about to run. */
  readonly isBusy?: () => boolean;
  /** Which opening of a page it is, as its document says; until that is read, a number of its own. */
  readonly load: string;
}

export interface FaultWatch {
  readonly remoteFailed: FaultReporter['remoteFailed'];
  readonly tampered: FaultReporter['tampered'];
  /** Code of a release is asked for. */
  readonly opened: (release: Pick<RemoteRelease, 'name' | 'version'>) => void;
  /** Whether no other remote's code was requested on this page. */
  readonly isAlone: (remote: string) => boolean;
  readonly know: (page: KnownPage) => void;
  readonly known: () => KnownPage;
  /** Has everything come that reports of faults, for whatever happens later. */
  readonly prepare: () => void;
  /** A fault as the body of a report, for who tells it in the page's stead. */
  readonly inStead: (fault: PageFault) => string;
  /** What React has to tell goes to the console as well, as it does by itself. */
  readonly ofReact: Pick<RootOptions, 'onCaughtError' | 'onUncaughtError'>;
}

/** Listens for every fault of the page from now on. For the start, before anything else. */
export function watchFaults(): FaultWatch {
  let known: KnownPage = {
    ownerOf: () => undefined,
    host: undefined,
    overridden: undefined,
    load: crypto.randomUUID(),
  };
  const roads = faultRoads(() => known.load);
  const queue = createFaultQueue(roads, () => known.isBusy?.() === true);
  const ran = new Set<string>();
  const look = (): Moment => ({
    page: known.ownerOf(window.location.pathname),
    ran: [...ran],
    address: window.location.href,
    // As they are now: what is typed must not be told later either.
    fields: [...fieldsOf(document)].map(({ value }) => ({ value })),
    lastFailedCall: lastFailedCall(),
    now: performance.now(),
  });
  const around = { queue, host: () => known.host ?? '', isMuted: (remote: string) => remote === known.overridden };
  const { tell, prepare } = createLateReporter(look, around, bringReporter);
  /** First in line, and only for events of the browser itself: scripts can dispatch events and stop them. */
  function listen<Type extends keyof WindowEventMap>(type: Type, take: (event: WindowEventMap[Type]) => void): void {
    window.addEventListener(type, (event) => event.isTrusted && take(event), { capture: true });
  }
  listen('error', (event) => event instanceof ErrorEvent && tell((reporter) => reporter.threw(event)));
  listen('unhandledrejection', ({ reason }) => tell((reporter) => reporter.rejected(reason)));
  listen('securitypolicyviolation', (event) => tell((reporter) => reporter.forbade(event)));
  window.addEventListener('pagehide', queue.leave);
  return {
    remoteFailed: (fault) => tell((reporter) => reporter.remoteFailed(fault)),
    tampered: (tampering) => tell((reporter) => reporter.tampered(tampering)),
    prepare,
    opened: ({ name, version }) => {
      ran.add(name);
      if (name !== known.overridden) queue.open({ remote: name, version });
    },
    isAlone: (remote) => [...ran].every((name) => name === remote),
    know: (page) => {
      known = page;
    },
    known: () => known,
    inStead: roads.inStead,
    ofReact: {
      onCaughtError: (error, { componentStack }) => {
        console.error(error);
        tell((reporter) => reporter.drawingFailed(error, componentStack));
      },
      onUncaughtError: (error, { componentStack }) => {
        tell((reporter) => reporter.drawingFailed(error, componentStack));
        reportError(error);
      },
    },
  };
}

/** Most pages never report anything: its code comes once a page rests, or with the first fault. */
const bringReporter: BringReporter = async () =>
  (await import(/* webpackChunkName: "later" */ './fault-reporter.ts')).createFaultReporter;

/** The ways by which this opening of the page reports its faults, and what somebody else would send in its stead. */
function faultRoads(load: () => string): FaultRoads & { readonly inStead: (fault: PageFault) => string } {
  return {
    call: async (faults, opened) => {
      const { name } = await endingOf(reportFaults, { load: load(), faults, opened }, { isQuiet: true });
      return name === 'taken' || name === 'refused';
    },
    leave: (faults, opened) => sendLastFaults({ load: load(), faults, opened }),
    inStead: (fault) => lastFaultsText({ load: load(), faults: [fault] }),
  };
}
