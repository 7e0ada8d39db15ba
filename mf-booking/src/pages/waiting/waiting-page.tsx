import { PATHS } from '@portico/contract';
import { useCommonWords, useGuardedStep } from '@portico/runtime';
import { EmptyState, ErrorPanel } from '@portico/ui';
import { useEffect } from 'react';
import { leaveTo } from '../../features/payment/leave-to.ts';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { Way } from '../../features/result/way.tsx';
import { useBookingWords } from '../../words.ts';
import { useWayOn } from './use-way-on.ts';

/** Between the payment page and a provider: it says to wait, and leads on at once (PAY-10). */
export function WaitingPage() {
  const t = useBookingWords();
  const common = useCommonWords();
  const { orderNumber, way, retry, isAsking } = useWayOn();
  useGuardedStep(orderNumber !== '' && way.kind !== 'failed');

  useEffect(() => {
    if (way.kind === 'to') leaveTo(way.url);
  }, [way]);

  if (orderNumber === '') return <OrderMissing orderNumber="" />;
  if (way.kind === 'failed') {
    return (
      <ErrorPanel
        level={1}
        title={t('waiting.failed')}
        text={t('waiting.failedText')}
        retryLabel={common('action.retry')}
        onRetry={retry}
        retrying={isAsking}
      >
        <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      </ErrorPanel>
    );
  }
  return (
    <EmptyState boxed level={1} scene="bed" role="status" title={t('title.waiting')} text={t('waiting.text')}>
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
    </EmptyState>
  );
}
