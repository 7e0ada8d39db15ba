import { PATHS, readWriteOrder, restoredWriteOrder, type WantedOrder, writeOrderUrl } from '@portico/contract';
import { PortalLink, readOrderData, useCommonMessages, usePermissions } from '@portico/runtime';
import { Box, Button, EmptyState, ErrorPanel } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { OrderSkeleton } from '../../features/order-skeleton/order-skeleton.tsx';
import { leave } from '../../features/verification/booking-errors.ts';
import { OrderForm } from './order-form.tsx';
import { useLastRooms } from './use-last-rooms.ts';
import { useOrderQuote } from './use-order-quote.ts';
import { BookedStay } from './waiting-order/booked-stay.tsx';
import { useWaitingOrder } from './waiting-order/use-waiting-order.ts';
import { WaitingOrder } from './waiting-order/waiting-order.tsx';
import { useWriteOrderMessages } from './write-order-messages.ts';

/** Guest details page; the URL names the rate (GUEST-02). */
export function WriteOrderPage() {
  const t = useWriteOrderMessages();
  const common = useCommonMessages();
  const [params] = useSearchParams();
  const requestedOrder = readWriteOrder(params) ?? storedOrder(params);
  const waiting = useWaitingOrder(requestedOrder);
  // An unpaid order holds its room: the hotel gets no second request until it is resolved.
  const { canOrder } = usePermissions();
  const loaded = useOrderQuote(waiting.state === 'none' && canOrder ? requestedOrder : undefined);
  const isNoticeOpen = useLastRooms(loaded.state === 'ready' ? loaded.data.quote : undefined);

  if (requestedOrder === undefined) {
    return (
      <EmptyState boxed level={1} scene="bed" title={t('writeOrder.incomplete')}>
        <Button as={PortalLink} to={PATHS.hotelSearch} variant="solid">
          {t('writeOrder.choose')}
        </Button>
      </EmptyState>
    );
  }
  if (!canOrder) {
    return (
      <EmptyState boxed level={1} title={t('writeOrder.mayNotOrder')} text={t('writeOrder.mayNotOrderText')}>
        <Button onClick={() => void leave(requestedOrder.stay, '')}>{common('action.back')}</Button>
      </EmptyState>
    );
  }
  if (waiting.state === 'failed') {
    return (
      <ErrorPanel
        level={1}
        title={t('waitingOrder.unasked')}
        text={t('waitingOrder.unaskedText')}
        retryLabel={common('action.retry')}
        onRetry={waiting.retry}
        retrying={waiting.isRetrying}
      />
    );
  }
  if (waiting.state === 'booked') return <BookedStay {...waiting} />;
  if (waiting.state === 'waiting') return <WaitingOrder requestedOrder={requestedOrder} {...waiting} />;
  if (waiting.state === 'asking' || loaded.state === 'loading')
    return <OrderSkeleton title={t('title.writeOrder')} step={0} />;
  if (loaded.state === 'failed') {
    return (
      <ErrorPanel
        level={1}
        title={t('writeOrder.failed')}
        text={t('writeOrder.failedText')}
        retryLabel={common('action.retry')}
        onRetry={loaded.retry}
        retrying={loaded.isRetrying}
      >
        <Button onClick={() => void leave(requestedOrder.stay, '')}>{common('action.back')}</Button>
      </ErrorPanel>
    );
  }
  return (
    <Box display="contents" inert={isNoticeOpen}>
      <OrderForm
        key={writeOrderUrl({ stay: requestedOrder.stay, product: '' })}
        requestedOrder={requestedOrder}
        loaded={loaded.data}
        renew={loaded.renew}
        confirm={loaded.confirm}
        takesFocus={waiting.wasShown}
      />
    </Box>
  );
}

/** Data of Book now for the rate in the URL. */
function storedOrder(params: URLSearchParams): WantedOrder | undefined {
  const order = readOrderData();
  return order && restoredWriteOrder(params, { stay: order.stay, product: order.product });
}
