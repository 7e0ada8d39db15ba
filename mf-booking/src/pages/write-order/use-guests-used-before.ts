import { type GuestName, guestsUsedBefore, SIZES } from '@portico/contract';
import { nameFault, plainName } from '@portico/contract/rules';
import { useAnswer, useRested } from '@portico/runtime';

/** As long as a hand needs for the next letter. */
const RESTED_MS = 250;
/** Nobody's bookings change while a form is filled in. */
const FRESH_MS = 5 * 60_000;
const NOBODY: readonly GuestName[] = [];

/**
 * Guests of earlier bookings whose name begins as it was typed; nobody before two letters are. A help that fails is none, so
 * that no failure is told.
 */
export function useGuestsUsedBefore(typed: string, isLead: boolean): readonly GuestName[] {
  const name = plainName(useRested(typed, RESTED_MS));
  const isAsked = name.length >= SIZES.usedGuestLetters && nameFault(name) === undefined;
  const { found } = useAnswer(
    guestsUsedBefore,
    'guests',
    { name, ...(isLead ? { withContact: true } : {}) },
    { refused: 'other' },
    { enabled: isAsked && typed !== '', isQuiet: true, staleTime: FRESH_MS, keeps: 'always' },
  );
  return isAsked ? (found?.guests ?? NOBODY) : NOBODY;
}
