import { addDays, isPlausibleDay } from '@portico/contract';
import { apiErrors } from '../../platform/api-error.ts';
import { lastQuarters } from '../points/points.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The requested days, both inclusive; missing ones default to the current quarter.
 * @throws ApiError if the period is invalid.
 */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now = new Date(),
): Period {
  const [quarter] = lastQuarters(now, 1);
  if (quarter === undefined) throw new Error('There is always a quarter');
  const period = { from: from || quarter.start, to: to || addDays(quarter.end, -1) };
  const fieldErrors = (['from', 'to'] as const).flatMap((field) =>
    isPlausibleDay(period[field]) ? [] : [{ field, message: 'is no day' }],
  );
  if (fieldErrors.length === 0 && period.to < period.from)
    fieldErrors.push({ field: 'to', message: 'lies before the first day' });
  if (fieldErrors.length > 0) throw apiErrors.invalid(fieldErrors);
  return period;
}

/** SEC-05: the response for users without access to the balance. */
export const NO_ENTRIES = { total: 0, page: 1, pages: 0, entries: [] } as const;
