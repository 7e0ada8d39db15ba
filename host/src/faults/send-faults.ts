import { reportFaults } from '@portico/contract';
import { endingOf, sendLastFaults } from '@portico/runtime';
import type { FaultRoads } from './fault-report.ts';

/** The ways by which this opening of the page reports its faults. */
export function faultRoads(): FaultRoads {
  const load = crypto.randomUUID();
  return {
    call: async (faults) => {
      const { name } = await endingOf(reportFaults, { load, faults }, { isQuiet: true });
      return name === 'taken' || name === 'refused';
    },
    leave: (faults) => sendLastFaults({ load, faults }),
  };
}
