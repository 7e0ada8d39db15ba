import { PATHS, readWritePay } from '@portico/contract';
import { PortalLink, useCommonWords } from '@portico/runtime';
import { Button, EmptyState, ErrorPanel } from '@portico/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { OrderSkeleton } from '../../features/booking-head/order-skeleton.tsx';
import { useBookingWords } from '../../words.ts';
import { PayForm } from './pay-form.tsx';
import { usePayableOrder } from './use-payable-order.ts';

/** The payment of an order that waits for it; the address names the order (PAY-01). */
export function WritePayPage() {
  const t = useBookingWords();
  const common = useCommonWords();
  const [params] = useSearchParams();
  const { orderNumber } = readWritePay(params);
  const loaded = usePayableOrder(orderNumber);

  if (loaded.state === 'loading') return <OrderSkeleton label={t('writePay.title')} />;
  if (loaded.state === 'elsewhere') return null;
  // PAY-03: an order that is not unpaid has its own page.
  if (loaded.state === 'notPayable') return <Navigate to={loaded.address} replace />;
  if (loaded.state === 'missing') {
    return (
      <EmptyState
        boxed
        level={1}
        scene="list"
        title={t('writePay.notFound')}
        text={t('writePay.notFoundText', { number: orderNumber })}
      >
        <Button as={PortalLink} to={PATHS.myTrip} variant="solid">
          {t('writePay.myBookings')}
        </Button>
      </EmptyState>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <ErrorPanel
        title={t('writePay.failed')}
        text={t('writePay.failedText')}
        retryLabel={common('action.retry')}
        onRetry={loaded.retry}
        retrying={loaded.isRetrying}
      />
    );
  }
  return <PayForm key={orderNumber} loaded={loaded.data} refresh={loaded.refresh} />;
}
