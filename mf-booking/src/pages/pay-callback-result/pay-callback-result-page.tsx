import {
  type DataOf,
  orderCallbackResult,
  readPayCallbackResult,
  secondConfirmUrl,
  TIMES,
  withSource,
} from '@portico/contract';
import { useApiQuery, useSource } from '@portico/runtime';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ResultPage } from '../../features/result/result-page.tsx';
import { stepOfOrder } from '../../features/result/step-of-order.ts';
import { CallbackPanel } from './callback-panel.tsx';
import { usePayCallbackMessages } from './pay-callback-messages.ts';

/** Result of a payment on another site. The URL is untrusted: the order's own status comes first (RSLT-02). */
export function PayCallbackResultPage() {
  const t = usePayCallbackMessages();
  const query = readPayCallbackResult(useSearchParams()[0]);
  const { orderNumber } = query;
  const source = useSource();
  const response = useApiQuery(
    orderCallbackResult,
    'result',
    { orderNumber },
    { noSuchOrder: 'other' },
    // The payment may arrive while the page shows, for example from a phone.
    { staleTime: 0, everyMs: (loaded) => isOpen(loaded?.status) && TIMES.statusPollMs },
  );
  return (
    <ResultPage
      title={t('title.payCallback')}
      orderNumber={orderNumber}
      response={response}
      stepOf={stepOfOrder}
      isMissing={response.other !== undefined}
      failure={{ title: t('payResult.failed'), text: t('payResult.failedText') }}
    >
      {(orderState) =>
        isHeld(orderState) ? (
          <Navigate to={withSource(secondConfirmUrl({ orderNumber }), source)} replace />
        ) : (
          <CallbackPanel orderState={orderState} query={query} />
        )
      }
    </ResultPage>
  );
}

/** The payer must confirm again, on the second confirmation page. */
function isHeld({ status, secondConfirmation }: DataOf<typeof orderCallbackResult, 'result'>): boolean {
  return status === 'unpaid' && secondConfirmation === '1';
}

function isOpen(status: string | undefined): boolean {
  return status === 'pending' || status === 'unpaid';
}
