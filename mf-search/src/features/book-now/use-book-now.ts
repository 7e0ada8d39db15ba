import { hotelDetailAddress, type VerificationSubject, writeOrderAddress } from '@portico/contract';
import { getSource, openDialog, toast, trackButton, usePortalNavigate, writeOrderData } from '@portico/runtime';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchWords } from '../../words.ts';

/**
 * Asks whether the room can still be had and, when it can, leaves the order for the booking flow and goes there (VRFY-05).
 * What else the answer may be is the verification's own affair: its dialogs have been shown when it ends.
 */
export function useBookNow() {
  const t = useSearchWords();
  const navigate = usePortalNavigate();
  // At once, not with the next render: the second half of a double click must not book again, nor while the order page loads.
  const isUnderway = useRef(false);
  const verification = useMutation({
    mutationFn: (subject: VerificationSubject) => openDialog('orderVerification', subject),
    onSuccess: (result, { stay, nationality }) => {
      if (result.outcome === 'stay') {
        isUnderway.current = false;
        return;
      }
      const { product } = result;
      writeOrderData({ stay, product, source: getSource(), hotelUrl: hotelDetailAddress({ ...stay, nationality }) });
      navigate(writeOrderAddress({ stay, product, nationality }));
    },
    onError: () => {
      isUnderway.current = false;
      toast(t('booking.unavailable'), 'error');
    },
  });
  return (subject: VerificationSubject) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    const { stay, product, from } = subject;
    trackButton('bookNow', { pageTypeExtra: from, clickData: { hotelId: stay.hotelId, product } });
    verification.mutate(subject);
  };
}
