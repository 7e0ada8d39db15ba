import { type BookedStay, tripDocumentUrl } from '@portico/contract';
import { useBookingMessages } from '../../messages.ts';
import { Way } from './next-link.tsx';

interface DocumentWaysProps {
  readonly orderNumber: string;
  readonly bookedStay: BookedStay | undefined;
}

/**
 * The voucher and its email form with the guest's email. It shows no price, so it is safe for the guest (DESK-29).
 */
export function DocumentLinks({ orderNumber, bookedStay }: DocumentWaysProps) {
  const t = useBookingMessages();
  if (!bookedStay?.hasDocuments) return null;
  const document = 'voucher';
  return (
    <>
      <Way to={tripDocumentUrl({ orderNumber, document })} label={t('payResult.voucher')} />
      <Way to={tripDocumentUrl({ orderNumber, document, purpose: 'send' })} label={t('payResult.sendToGuest')} />
    </>
  );
}
