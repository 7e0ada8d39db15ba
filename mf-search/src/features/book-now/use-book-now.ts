import { hotelDetailAddress, type VerificationSubject, writeOrderAddress } from '@portico/contract';
import { getSource, openDialog, toast, usePortalNavigate, writeOrderData } from '@portico/runtime';
import { useMutation } from '@tanstack/react-query';
import { useSearchWords } from '../../words.ts';

/**
 * Asks whether the room can still be had and, when it can, leaves the order for the booking flow and goes there (VRFY-05).
 * What else the answer may be is the verification's own affair: its dialogs have been shown when it ends.
 */
export function useBookNow() {
  const t = useSearchWords();
  const navigate = usePortalNavigate();
  const verification = useMutation({
    mutationFn: (subject: VerificationSubject) => openDialog('orderVerification', subject),
    onSuccess: (result, { stay, nationality }) => {
      if (result.outcome === 'stay') return;
      const { product } = result;
      writeOrderData({ stay, product, source: getSource(), hotelUrl: hotelDetailAddress({ ...stay, nationality }) });
      navigate(writeOrderAddress({ stay, product, nationality }));
    },
    onError: () => toast(t('booking.unavailable'), 'error'),
  });
  return (subject: VerificationSubject) => {
    if (!verification.isPending) verification.mutate(subject);
  };
}
