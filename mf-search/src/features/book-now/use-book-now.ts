import {
  guestsOf,
  type HotelDetailQuery,
  hotelDetailUrl,
  type Stay,
  type VerificationResult,
  type VerificationSubject,
  writeOrderUrl,
} from '@portico/contract';
import { getSource, openDialog, toast, trackButton, usePortalNavigate, writeOrderData } from '@portico/runtime';
import { useRef } from 'react';
import { useSearchMessages } from '../../messages.ts';

interface BookNow extends Pick<VerificationSubject, 'product' | 'hotelName' | 'seen' | 'seenFreeUntil' | 'from'> {
  readonly query: HotelDetailQuery;
}

/**
 * Checks availability and, if the room is available, opens the order page with the order (VRFY-05). For any other
 * result, the verification has already shown its dialogs.
 */
export function useBookNow() {
  const t = useSearchMessages();
  const navigate = usePortalNavigate();
  // A ref, because state changes only with the next render: a double click must not book twice.
  const isUnderway = useRef(false);

  function goOn(result: VerificationResult, { stay, nationality, hotelUrl }: VerificationSubject): void {
    isUnderway.current = result.outcome === 'proceed';
    if (result.outcome === 'stay') return;
    const { product } = result;
    writeOrderData({ stay, product, source: getSource(), hotelUrl });
    navigate(writeOrderUrl({ stay, product, nationality }));
  }

  function giveUp(): undefined {
    isUnderway.current = false;
    toast(t('booking.unavailable'), 'error');
  }

  /** Resolves with the outcome; undefined if another check is running or the request failed. */
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

/** Longer URLs do not fit the request; only the stay is sent then. */
const LONGEST_URL = 500;

function subjectOf(query: HotelDetailQuery, rest: Omit<BookNow, 'query'>): VerificationSubject {
  const { nationality } = query;
  const stay = stayOf(query);
  const fullUrl = hotelDetailUrl(query);
  const hotelUrl = fullUrl.length > LONGEST_URL ? hotelDetailUrl({ ...stay, nationality }) : fullUrl;
  return { stay, nationality, hotelUrl, ...rest };
}

function stayOf({ hotelId, checkIn, checkOut, ...query }: HotelDetailQuery): Stay {
  return { hotelId, checkIn, checkOut, ...guestsOf(query) };
}
