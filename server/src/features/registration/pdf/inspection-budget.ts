/** Limits per inspected file. A file that needs more is rejected. */
const MAX_INFLATED_BYTES = 24 * 1024 * 1024;
const MAX_INFLATED_STREAMS = 2000;
const MAX_CPU_MS = 3000;

export class BudgetExceededError extends Error {
  override readonly name = 'BudgetExceededError';
}

/** Attempts count as well: a stream that inflates to nothing still costs time. */
export interface InspectionBudget {
  readonly countStream: () => void;
  readonly inflatedBytesLeft: () => number;
  readonly countInflated: (bytes: number) => void;
  readonly checkTime: () => void;
}

export function createInspectionBudget(): InspectionBudget {
  const { user, system } = process.threadCpuUsage();
  let streams = 0;
  let bytesLeft = MAX_INFLATED_BYTES;
  const checkTime = () => {
    const now = process.threadCpuUsage();
    if (now.user + now.system - user - system > MAX_CPU_MS * 1000) throw new BudgetExceededError('too much time');
  };
  return {
    countStream: () => {
      streams += 1;
      if (streams > MAX_INFLATED_STREAMS) throw new BudgetExceededError('too many streams');
      checkTime();
    },
    inflatedBytesLeft: () => bytesLeft,
    countInflated: (bytes) => {
      bytesLeft -= bytes;
      if (bytesLeft <= 0) throw new BudgetExceededError('too many inflated bytes');
    },
    checkTime,
  };
}
