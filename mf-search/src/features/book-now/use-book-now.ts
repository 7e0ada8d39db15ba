import {
  hotelDetailAddress,
  type VerificationResult,
  type VerificationSubject,
  writeOrderAddress,
} from '@portico/contract';
import { getSource, openDialog, toast, trackButton, usePortalNavigate, writeOrderData } from '@portico/runtime';
import { useRef } from 'react';
import { useSearchWords } from '../../words.ts';

/**
 * Asks whether the room can still be had and, when it can, leaves the order for the booking flow and goes there (VRFY-05).
 * Every other answer belongs to the verification: it has shown its dialogs when it ends.
 */
export function useBookNow() {
  const t = useSearchWords();
  const navigate = usePortalNavigate();
  // At once, not with the next render: the second half of a double click must not book again, nor while the order page loads.
  const isUnderway = useRef(false);

  function goOn(result: VerificationResult, { stay, nationality }: VerificationSubject): void {
    isUnderway.current = result.outcome === 'proceed';
    if (result.outcome === 'stay') return;
    const { product } = result;
    writeOrderData({ stay, product, source: getSource(), hotelUrl: hotelDetailAddress({ ...stay, nationality }) });
    navigate(writeOrderAddress({ stay, product, nationality }));
  }

  function giveUp(): void {
    isUnderway.current = false;
    toast(t('booking.unavailable'), 'error');
  }

  return (subject: VerificationSubject) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    const { stay, product, from } = subject;
    trackButton('bookNow', { pageTypeExtra: from, clickData: { hotelId: stay.hotelId, product } });
    void openDialog('orderVerification', subject).then((result) => goOn(result, subject), giveUp);
  };
}
