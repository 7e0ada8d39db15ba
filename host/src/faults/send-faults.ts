import { reportFaults } from '@portico/contract';
import { callApi, sendLastFaults } from '@portico/runtime';
import type { FaultRoads } from './fault-report.ts';

/** The roads of one opening of the page. */
export function faultRoads(): FaultRoads {
  const load = crypto.randomUUID();
  return {
    call: (faults) => callApi(reportFaults, { load, faults }, { isQuiet: true }),
    leave: (faults) => sendLastFaults({ load, faults }),
  };
}
