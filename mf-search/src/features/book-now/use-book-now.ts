import {
  guestsOf,
  type HotelDetailQuery,
  hotelDetailAddress,
  type Stay,
  type VerificationResult,
  type VerificationSubject,
  writeOrderAddress,
} from '@portico/contract';
import { getSource, openDialog, toast, trackButton, usePortalNavigate, writeOrderData } from '@portico/runtime';
import { useRef } from 'react';
import { useSearchWords } from '../../words.ts';

/** What is booked, from which page, and the address of the hotel's page for it. */
interface BookNow extends Pick<VerificationSubject, 'product' | 'hotelName' | 'seen' | 'seenFreeUntil' | 'from'> {
  readonly query: HotelDetailQuery;
}

/**
 * Asks whether the room can still be had and, when it can, leaves the order for the booking flow and goes there (VRFY-05).
 * Every other answer belongs to the verification: it has shown its dialogs when it ends.
 */
export function useBookNow() {
  const t = useSearchWords();
  const navigate = usePortalNavigate();
  // At once, not with the next render: the second half of a double click must not book again, nor while the order page loads.
  const isUnderway = useRef(false);

  function goOn(result: VerificationResult, { stay, nationality, hotelUrl }: VerificationSubject): void {
    isUnderway.current = result.outcome === 'proceed';
    if (result.outcome === 'stay') return;
    const { product } = result;
    writeOrderData({ stay, product, source: getSource(), hotelUrl });
    navigate(writeOrderAddress({ stay, product, nationality }));
  }

  function giveUp(): undefined {
    isUnderway.current = false;
    toast(t('booking.unavailable'), 'error');
  }

  /** Gives how it ended; nothing where another one is under way or it could not be asked. */
  return ({ query, ...rest }: BookNow): Promise<VerificationResult['outcome'] | undefined> => {
    if (isUnderway.current) return Promise.resolve(undefined);
    isUnderway.current = true;
    const subject = subjectOf(query, rest);
    const { stay, product, from } = subject;
    trackButton('bookNow', { pageTypeExtra: from, clickData: { hotelId: stay.hotelId, product } });
    return openDialog('orderVerification', subject).then((result) => {
      goOn(result, subject);
      return result.outcome;
    }, giveUp);
  };
}

/** As long as a request takes; a longer one says the stay alone. */
const LONGEST_URL = 500;

function subjectOf(query: HotelDetailQuery, rest: Omit<BookNow, 'query'>): VerificationSubject {
  const { nationality } = query;
  const stay = stayOf(query);
  const whole = hotelDetailAddress(query);
  const hotelUrl = whole.length > LONGEST_URL ? hotelDetailAddress({ ...stay, nationality }) : whole;
  return { stay, nationality, hotelUrl, ...rest };
}

function stayOf({ hotelId, checkIn, checkOut, ...query }: HotelDetailQuery): Stay {
  return { hotelId, checkIn, checkOut, ...guestsOf(query) };
}
