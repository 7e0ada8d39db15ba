import type { ScriptOwner } from '@portico/contract';
import type { FailedRequest } from '@portico/runtime';
import type { ErrorReporter, ErrorScene } from './error-reporter.ts';

/** The state of the page at one moment. */
export interface Moment {
  readonly page: ScriptOwner | undefined;
  readonly ran: readonly string[];
  readonly address: string;
  readonly fields: readonly { readonly value: string }[];
  readonly lastFailedRequest: FailedRequest | undefined;
  readonly now: number;
}

type CompanionVersions = Pick<ErrorScene, 'queue' | 'host' | 'isMuted'>;

/** Loads the code of the reporter when there is something to report. */
export type LoadReporter = () => Promise<(scene: ErrorScene) => ErrorReporter>;

/** Queues reports until the reporter is loaded. */
export interface LazyReporter {
  /** Reports an event with the state of the page at the time of the event. */
  readonly enqueue: (happening: (reporter: ErrorReporter) => void) => void;
  /** Loads the reporter. */
  readonly prepare: () => void;
}

/** One error causes others; more than this is not useful. */
const MAX_STORED = 50;

export function createLazyReporter(look: () => Moment, around: CompanionVersions, bring: LoadReporter): LazyReporter {
  const queued: (() => void)[] = [];
  let reporter: ErrorReporter | undefined;
  let isComing = false;
  let moment: Moment | undefined;
  const present = () => moment ?? look();

  function prepare(): void {
    if (isComing) return;
    isComing = true;
    bring().then(
      (createReporter) => {
        reporter = createReporter({
          ...around,
          page: () => present().page,
          ran: () => present().ran,
          address: () => present().address,
          fields: () => present().fields,
          lastFailedRequest: () => present().lastFailedRequest,
          now: () => present().now,
        });
        for (const sendReport of queued.splice(0)) sendReport();
      },
      () => {
        // The next event tries again.
        isComing = false;
      },
    );
  }

  return {
    prepare,
    enqueue: (happening) => {
      if (reporter) return happening(reporter);
      const then = look();
      if (queued.length < MAX_STORED) {
        queued.push(() => {
          moment = then;
          if (reporter) happening(reporter);
          moment = undefined;
        });
      }
      prepare();
    },
  };
}
