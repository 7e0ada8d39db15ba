import { addDays, isDay } from '@portico/contract';

/** Days `yyyy-mm-dd`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Calendar quarter of a day: the default range (spec 3 §7). */
export function quarterOf(day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month - ((month - 1) % 3);
  const next = first === 10 ? firstOf(year + 1, 1) : firstOf(year, first + 3);
  return { from: firstOf(year, first), to: addDays(next, -1) };
}

/** An incomplete or reversed range is not requested. */
export function findPeriodProblem({ from, to }: Period): 'missing' | 'noDate' | 'reversed' | undefined {
  if (from === '' || to === '') return 'missing';
  if (!isDay(from) || !isDay(to)) return 'noDate';
  return to < from ? 'reversed' : undefined;
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
