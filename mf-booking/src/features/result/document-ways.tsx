import { type BookedStay, tripDocumentAddress } from '@portico/contract';
import { useBookingWords } from '../../words.ts';
import { Way } from './way.tsx';

interface DocumentWaysProps {
  readonly orderNumber: string;
  readonly bookedStay: BookedStay | undefined;
}

/** The voucher, and its email form with the guest's address. It names no price, so it can go to the guest. (DESK-29) */
export function DocumentWays({ orderNumber, bookedStay }: DocumentWaysProps) {
  const t = useBookingWords();
  if (!bookedStay?.hasDocuments) return null;
  const document = 'voucher';
  return (
    <>
      <Way to={tripDocumentAddress({ orderNumber, document })} label={t('payResult.voucher')} />
      <Way to={tripDocumentAddress({ orderNumber, document, purpose: 'send' })} label={t('payResult.sendToGuest')} />
    </>
  );
}
