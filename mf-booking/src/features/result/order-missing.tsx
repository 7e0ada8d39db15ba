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
      title={t('writePay.notFound')}
      text={orderNumber === '' ? t('writePay.notNamed') : t('writePay.notFoundText', { number: orderNumber })}
    >
      <Way to={PATHS.myTrip} label={t('writePay.myBookings')} solid />
      <Way to={PATHS.hotelSearch} label={t('payResult.another')} />
    </EmptyState>
  );
}
