import { hotelDetailUrl, PATHS, readPayDisabled } from '@portico/contract';
import { readOrderData } from '@portico/runtime';
import { EmptyState } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { Way } from '../../features/result/next-link.tsx';
import { useBookingMessages } from '../../messages.ts';

/** RSLT-04: the hold has expired, or no payment method is enabled; the link leads to the same hotel and stay. */
export function PayDisabledPage() {
  const t = useBookingMessages();
  const { why } = readPayDisabled(useSearchParams()[0]);
  const order = readOrderData();
  return (
    <EmptyState
      boxed
      level={1}
      scene="lock"
      title={t(why === 'expired' ? 'title.payDisabled' : 'payDisabled.title')}
      text={t(why === 'expired' ? 'payDisabled.expiredText' : 'payDisabled.text')}
    >
      <Way to={order ? hotelDetailUrl(order.stay) : PATHS.hotelSearch} label={t('payDisabled.bookAgain')} solid />
      <Way to={PATHS.myTrip} label={t('order.myBookings')} />
    </EmptyState>
  );
}
