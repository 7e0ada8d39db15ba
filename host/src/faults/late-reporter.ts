import type { ScriptOwner } from '@portico/contract';
import type { FailedCall } from '@portico/runtime';
import type { FaultReporter, FaultScene } from './fault-reporter.ts';

/** What the reporter may look at, as it is at one moment. */
export interface Moment {
  readonly page: ScriptOwner | undefined;
  readonly ran: readonly string[];
  readonly address: string;
  readonly fields: readonly { readonly value: string }[];
  readonly lastFailedCall: FailedCall | undefined;
  readonly now: number;
}

/** What does not change with the moment. */
type Surroundings = Pick<FaultScene, 'queue' | 'host' | 'isMuted'>;

/** Makes the reporter, whose code comes when there is something to report. */
export type BringReporter = () => Promise<(scene: FaultScene) => FaultReporter>;

/** Tells a reporter that may not be there yet. */
export interface LateReporter {
  /** Something happened: it is told now, or once the reporter is there, of the moment in which it happened. */
  readonly tell: (happening: (reporter: FaultReporter) => void) => void;
  /** Has the reporter come, for whatever happens later. */
  readonly prepare: () => void;
}

/** One fault causes others, and nobody reads the hundredth: so much is kept until the reporter is there. */
const MOST_KEPT = 50;

export function createLateReporter(look: () => Moment, around: Surroundings, bring: BringReporter): LateReporter {
  const kept: (() => void)[] = [];
  let reporter: FaultReporter | undefined;
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
          lastFailedCall: () => present().lastFailedCall,
          now: () => present().now,
        });
        for (const tellIt of kept.splice(0)) tellIt();
      },
      () => {
        // What happens next asks for it again.
        isComing = false;
      },
    );
  }

  return {
    prepare,
    tell: (happening) => {
      if (reporter) return happening(reporter);
      const then = look();
      if (kept.length < MOST_KEPT) {
        kept.push(() => {
          moment = then;
          if (reporter) happening(reporter);
          moment = undefined;
        });
      }
      prepare();
    },
  };
}
