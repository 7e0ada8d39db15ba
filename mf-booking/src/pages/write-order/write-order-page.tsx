import { hotelListAddress, PATHS, readWriteOrder } from '@portico/contract';
import { PortalLink, readOrderData, useCommonWords } from '@portico/runtime';
import { Button, EmptyState, ErrorPanel } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { OrderSkeleton } from '../../features/booking-head/order-skeleton.tsx';
import { useBookingWords } from '../../words.ts';
import { OrderForm } from './order-form.tsx';
import { useOrderQuote } from './use-order-quote.ts';

/** Guest details: what is booked, who stays, how it is paid. The address says which rate (GUEST-02). */
export function WriteOrderPage() {
  const t = useBookingWords();
  const common = useCommonWords();
  const [params] = useSearchParams();
  const wanted = readWriteOrder(params) ?? storedOrder();
  const loaded = useOrderQuote(wanted);

  if (wanted === undefined) {
    return (
      <EmptyState boxed level={1} scene="bed" title={t('writeOrder.incomplete')}>
        <Button as={PortalLink} to={PATHS.hotelSearch} variant="solid">
          {t('writeOrder.choose')}
        </Button>
      </EmptyState>
    );
  }
  if (loaded.state === 'loading') return <OrderSkeleton label={t('writeOrder.title')} />;
  if (loaded.state === 'failed') {
    return (
      <ErrorPanel
        title={t('writeOrder.failed')}
        text={t('writeOrder.failedText')}
        retryLabel={common('action.retry')}
        onRetry={loaded.retry}
        retrying={loaded.isRetrying}
      >
        <Button
          as={PortalLink}
          to={hotelListAddress({ ...wanted.stay, regionType: 'hotel', regionId: wanted.stay.hotelId })}
        >
          {common('action.back')}
        </Button>
      </ErrorPanel>
    );
  }
  return <OrderForm key={wanted.stay.hotelId} wanted={wanted} loaded={loaded.data} renew={loaded.renew} />;
}

function storedOrder(): ReturnType<typeof readWriteOrder> {
  const order = readOrderData();
  return order === undefined ? undefined : { stay: order.stay, product: order.product };
}
