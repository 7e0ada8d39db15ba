import { orderCallbackResult, readPayCallbackResult, TIMES } from '@portico/contract';
import { useAnswer, useCommonWords } from '@portico/runtime';
import { ErrorPanel, Skeleton, SkeletonText } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { useBookingWords } from '../../words.ts';
import { CallbackPanel } from './callback-panel.tsx';

/** What became of a payment elsewhere. The address may say anything: the order's own state comes first (RSLT-02). */
export function PayCallbackResultPage() {
  const t = useBookingWords();
  const common = useCommonWords();
  const query = readPayCallbackResult(useSearchParams()[0]);
  const result = useAnswer(
    orderCallbackResult,
    'result',
    { orderNumber: query.orderNumber },
    { noSuchOrder: 'other' },
    // Money may arrive while the page shows, from a telephone for example.
    { staleTime: 0, everyMs: (found) => isOpen(found?.status) && TIMES.statusPollMs },
  );
  if (result.found) {
    return (
      <>
        <BookingHead title={t('payCallback.title')} step={2} />
        <CallbackPanel standing={result.found} query={query} />
      </>
    );
  }
  if (result.other) return <OrderMissing orderNumber={query.orderNumber} />;
  if (result.isPending) {
    return (
      <Skeleton label={t('payCallback.title')}>
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

function isOpen(status: string | undefined): boolean {
  return status === 'pending' || status === 'unpaid';
}
