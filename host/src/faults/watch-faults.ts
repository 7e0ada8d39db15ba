import type { PageFault, RemoteRelease, ScriptOwner } from '@portico/contract';
import { lastFailedCall } from '@portico/runtime';
import type { RootOptions } from 'react-dom/client';
import { createFaultQueue } from './fault-report.ts';
import { createFaultReporter, type FaultReporter } from './fault-reporter.ts';
import { faultRoads } from './send-faults.ts';
import { fieldsOf } from './typed-texts.ts';

/** What the page learns about itself while it starts. */
export interface KnownPage {
  /** The remote whose page is at a path, in the version that runs. */
  readonly ownerOf: (path: string) => ScriptOwner | undefined;
  /** Version of the host's build. */
  readonly host: string | undefined;
  /** The remote that a developer's build stands in for. */
  readonly overridden: string | undefined;
  /** Which opening of a page it is, as its document says; until that is read, a number of its own. */
  readonly load: string;
}

export interface FaultWatch {
  readonly remoteFailed: FaultReporter['remoteFailed'];
  /** Code of a release is asked for. */
  readonly opened: (release: Pick<RemoteRelease, 'name' | 'version'>) => void;
  readonly know: (page: KnownPage) => void;
  readonly known: () => KnownPage;
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
  const queue = createFaultQueue(roads);
  const reporter = createFaultReporter({
    queue,
    page: () => known.ownerOf(window.location.pathname),
    host: () => known.host ?? '',
    isMuted: (remote) => remote === known.overridden,
    address: () => window.location.href,
    fields: () => fieldsOf(document),
    lastFailedCall,
    now: () => performance.now(),
  });
  window.addEventListener('error', reporter.threw);
  window.addEventListener('unhandledrejection', ({ reason }) => reporter.rejected(reason));
  document.addEventListener('securitypolicyviolation', reporter.forbade);
  window.addEventListener('pagehide', queue.leave);
  return {
    remoteFailed: reporter.remoteFailed,
    opened: ({ name, version }) => {
      if (name !== known.overridden) queue.open({ remote: name, version });
    },
    know: (page) => {
      known = page;
    },
    known: () => known,
    inStead: roads.inStead,
    ofReact: {
      onCaughtError: (error, { componentStack }) => {
        console.error(error);
        reporter.drawingFailed(error, componentStack);
      },
      onUncaughtError: (error, { componentStack }) => {
        reporter.drawingFailed(error, componentStack);
        reportError(error);
      },
    },
  };
}
