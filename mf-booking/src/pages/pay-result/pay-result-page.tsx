import { type OrderStatus, orderResult, PATHS, readOrderNumber, TIMES } from '@portico/contract';
import { PortalLink, useCall, useCommonWords } from '@portico/runtime';
import { Button, EmptyState, ErrorPanel, Skeleton, SkeletonText } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { useBookingWords } from '../../words.ts';
import { ResultPanel } from './result-panel.tsx';

/** What became of the booking: confirmed, pending or sold out (RSLT-01). */
export function PayResultPage() {
  const t = useBookingWords();
  const common = useCommonWords();
  const [params] = useSearchParams();
  const orderNumber = readOrderNumber(params);
  const query = useCall(
    orderResult,
    { orderNumber },
    // A pending order settles by itself; the page says so as soon as it does.
    { staleTime: 0, refetchInterval: ({ state }) => (isPending(state.data) ? TIMES.statusPollMs : false) },
  );
  const answer = query.data;
  if (answer?.name === 'result') {
    return (
      <>
        <BookingHead title={t('payResult.title')} step={2} />
        <ResultPanel result={answer.data} />
      </>
    );
  }
  if (answer?.name === 'noSuchOrder') {
    return (
      <EmptyState
        boxed
        level={1}
        title={t('writePay.notFound')}
        text={t('writePay.notFoundText', { number: orderNumber })}
      >
        <Button as={PortalLink} to={PATHS.myTrip} variant="solid">
          {t('writePay.myBookings')}
        </Button>
      </EmptyState>
    );
  }
  if (query.isPending) {
    return (
      <Skeleton label={t('payResult.title')}>
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  return (
    <ErrorPanel
      title={t('payResult.failed')}
      text={t('payResult.failedText')}
      retryLabel={common('action.retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

function isPending(answer: { name: string; data?: unknown } | undefined): boolean {
  return answer?.name === 'result' && (answer.data as { status: OrderStatus }).status === 'pending';
}
