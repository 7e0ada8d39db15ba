import { addDays, type DatedGuests, type FieldError, nightsBetween, STAY_LIMITS } from '@portico/contract';
import { apiErrors } from '../../platform/api-error.ts';

/** Validates the dates of a stay; `today` is the destination's date. */
export function stayErrors(stay: DatedGuests, today: string): readonly FieldError[] {
  if (stay.checkIn < today) return [{ field: 'checkIn', message: `is past at the destination, where it is ${today}` }];
  if (stay.checkOut <= stay.checkIn) return [{ field: 'checkOut', message: 'must be after check-in' }];
  if (nightsBetween(stay.checkIn, stay.checkOut) > STAY_LIMITS.nights.max) {
    return [{ field: 'checkOut', message: `at most ${STAY_LIMITS.nights.max} nights` }];
  }
  if (stay.checkIn > addDays(today, STAY_LIMITS.bookableDays))
    return [{ field: 'checkIn', message: 'is too far ahead' }];
  return [];
}

/** Throws a 4xx error if the dates are invalid. */
export function assertStay(stay: DatedGuests, today: string): void {
  const fieldErrors = stayErrors(stay, today);
  if (fieldErrors.length > 0) throw apiErrors.invalid(fieldErrors);
}
