import { hotelDetailAddress, PATHS } from '@portico/contract';
import { PortalLink, readOrderData } from '@portico/runtime';
import { Button, EmptyState } from '@portico/ui';
import { useBookingWords } from '../../words.ts';

/** RSLT-04: the time to pay is over; the way back leads to the same hotel and stay. */
export function PayDisabledPage() {
  const t = useBookingWords();
  const order = readOrderData();
  return (
    <EmptyState boxed level={1} scene="lock" title={t('writePay.expired')} text={t('writePay.expiredText')}>
      <Button as={PortalLink} to={order ? hotelDetailAddress(order.stay) : PATHS.hotelSearch} variant="solid">
        {t('writePay.bookAgain')}
      </Button>
      <Button as={PortalLink} to={PATHS.myTrip}>
        {t('writePay.myBookings')}
      </Button>
    </EmptyState>
  );
}
