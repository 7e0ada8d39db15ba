import { orderResult, readPayResult, TIMES } from '@portico/contract';
import { useAnswer, useCommonWords } from '@portico/runtime';
import { ErrorPanel, Skeleton, SkeletonText } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { useBookingWords } from '../../words.ts';
import { ResultPanel } from './result-panel.tsx';

/** What became of the booking: confirmed, pending or sold out (RSLT-01). */
export function PayResultPage() {
  const t = useBookingWords();
  const common = useCommonWords();
  const [params] = useSearchParams();
  const { orderNumber, flag } = readPayResult(params);
  const result = useAnswer(
    orderResult,
    'result',
    { orderNumber },
    { noSuchOrder: 'other' },
    // What is not settled settles by itself; the page says so as soon as it does.
    { staleTime: 0, everyMs: (found) => isOpen(found?.status, flag) && TIMES.statusPollMs },
  );
  if (result.found) {
    return (
      <>
        <BookingHead title={t('payResult.title')} step={2} />
        <ResultPanel result={result.found} flag={flag} />
      </>
    );
  }
  if (result.other) return <OrderMissing orderNumber={orderNumber} />;
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

function isOpen(status: string | undefined, flag: string | undefined): boolean {
  return status === 'pending' || (status === 'unpaid' && flag !== undefined);
}
