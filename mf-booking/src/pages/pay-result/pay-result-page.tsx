import { orderResult, PATHS, readOrderNumber, TIMES } from '@portico/contract';
import { PortalLink, useAnswer, useCommonWords } from '@portico/runtime';
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
  const result = useAnswer(
    orderResult,
    'result',
    { orderNumber },
    { noSuchOrder: 'other' },
    // A pending order settles by itself; the page says so as soon as it does.
    { staleTime: 0, everyMs: (found) => found?.status === 'pending' && TIMES.statusPollMs },
  );
  if (result.found) {
    return (
      <>
        <BookingHead title={t('payResult.title')} step={2} />
        <ResultPanel result={result.found} />
      </>
    );
  }
  if (result.other) {
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
  if (result.isPending) {
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
      onRetry={() => void result.retry()}
      retrying={result.isFetching}
    />
  );
}
