import { type GuestName, guestsUsedBefore, SIZES } from '@portico/contract';
import { nameError, plainName } from '@portico/contract/rules';
import { useApiQuery, useDebouncedValue } from '@portico/runtime';

/** Debounce while typing. */
const DEBOUNCE_MS = 250;
/** The bookings do not change while a form is filled in. */
const FRESH_MS = 5 * 60_000;
const NO_GUESTS: readonly GuestName[] = [];

/** Earlier guests by typed prefix, from two letters. An error is ignored: suggestions are optional. */
export function useGuestsUsedBefore(typed: string, isLead: boolean): readonly GuestName[] {
  const name = plainName(useDebouncedValue(typed, DEBOUNCE_MS));
  const isSearched = name.length >= SIZES.usedGuestLength && nameError(name) === undefined;
  const { data } = useApiQuery(
    guestsUsedBefore,
    'guests',
    { name, ...(isLead ? { withContact: true } : {}) },
    { refused: 'other' },
    { enabled: isSearched && typed !== '', isQuiet: true, staleTime: FRESH_MS, keeps: 'always' },
  );
  return isSearched ? (data?.guests ?? NO_GUESTS) : NO_GUESTS;
}
