import { PATHS } from '@portico/contract';
import { EmptyState } from '@portico/ui';
import { useBookingWords } from '../../words.ts';
import { Way } from './way.tsx';

/** The address names no order of the company. */
export function OrderMissing({ orderNumber }: { orderNumber: string }) {
  const t = useBookingWords();
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
