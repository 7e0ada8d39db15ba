import { PATHS } from '@portico/contract';
import { EmptyState } from '@portico/ui';
import { useBookingMessages } from '../../messages.ts';
import { Way } from './next-link.tsx';

/** The URL names no order of the company. */
export function OrderMissing({ orderNumber }: { orderNumber: string }) {
  const t = useBookingMessages();
  return (
    <EmptyState
      boxed
      level={1}
      scene="list"
      title={t('order.notFound')}
      text={orderNumber === '' ? t('order.notNamed') : t('order.notFoundText', { number: orderNumber })}
    >
      <Way to={PATHS.myTrip} label={t('order.myBookings')} solid />
      <Way to={PATHS.hotelSearch} label={t('payResult.another')} />
    </EmptyState>
  );
}
