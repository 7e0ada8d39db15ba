import { type PageFault, reportFaults } from '@portico/contract';
import { endingOf, lastFaultsText, sendLastFaults } from '@portico/runtime';
import type { FaultRoads } from './fault-report.ts';

/** The ways by which this opening of the page reports its faults, and what somebody else would send in its stead. */
export function faultRoads(load: () => string): FaultRoads & { readonly inStead: (fault: PageFault) => string } {
  return {
    call: async (faults, opened) => {
      const { name } = await endingOf(reportFaults, { load: load(), faults, opened }, { isQuiet: true });
      return name === 'taken' || name === 'refused';
    },
    leave: (faults, opened) => sendLastFaults({ load: load(), faults, opened }),
    inStead: (fault) => lastFaultsText({ load: load(), faults: [fault] }),
  };
}
