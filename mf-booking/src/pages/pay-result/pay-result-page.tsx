import { orderResult, readPayResult, TIMES } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { useSearchParams } from 'react-router-dom';
import { ResultPage } from '../../features/result/result-page.tsx';
import { stepOfOrder } from '../../features/result/step-of-order.ts';
import { useBookingMessages } from '../../messages.ts';
import { ResultPanel } from './result-panel.tsx';

/** The booking's result: confirmed, pending or sold out (RSLT-01). */
export function PayResultPage() {
  const t = useBookingMessages();
  const { orderNumber, flag } = readPayResult(useSearchParams()[0]);
  const response = useApiQuery(
    orderResult,
    'result',
    { orderNumber },
    { noSuchOrder: 'other' },
    // Polls until the status is final.
    { staleTime: 0, everyMs: (loaded) => isOpen(loaded?.status, flag) && TIMES.statusPollMs },
  );
  return (
    <ResultPage
      title={t('title.payResult')}
      titleOf={({ surcharge }) => surcharge && t('surchargeResult.title')}
      orderNumber={orderNumber}
      response={response}
      stepOf={stepOfOrder}
      isMissing={response.other !== undefined}
      failure={{ title: t('payResult.failed'), text: t('payResult.failedText') }}
    >
      {(result) => <ResultPanel result={result} flag={flag} />}
    </ResultPage>
  );
}

function isOpen(status: string | undefined, flag: string | undefined): boolean {
  return status === 'pending' || (status === 'unpaid' && flag !== undefined);
}
