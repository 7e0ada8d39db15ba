import {
  type DataOf,
  orderCallbackResult,
  readPayCallbackResult,
  secondConfirmAddress,
  TIMES,
  withSource,
} from '@portico/contract';
import { useAnswer, useSource } from '@portico/runtime';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ResultPage } from '../../features/result/result-page.tsx';
import { stepOfOrder } from '../../features/result/step-of-order.ts';
import { CallbackPanel } from './callback-panel.tsx';
import { usePayCallbackWords } from './pay-callback-words.ts';

/** What became of a payment elsewhere. The address may say anything: the order's own state comes first (RSLT-02). */
export function PayCallbackResultPage() {
  const t = usePayCallbackWords();
  const query = readPayCallbackResult(useSearchParams()[0]);
  const { orderNumber } = query;
  const source = useSource();
  const answer = useAnswer(
    orderCallbackResult,
    'result',
    { orderNumber },
    { noSuchOrder: 'other' },
    // Money may arrive while the page shows, from a telephone for example.
    { staleTime: 0, everyMs: (found) => isOpen(found?.status) && TIMES.statusPollMs },
  );
  return (
    <ResultPage
      title={t('title.payCallback')}
      orderNumber={orderNumber}
      answer={answer}
      stepOf={stepOfOrder}
      isMissing={answer.other !== undefined}
      fault={{ title: t('payResult.failed'), text: t('payResult.failedText') }}
    >
      {(standing) =>
        isHeld(standing) ? (
          <Navigate to={withSource(secondConfirmAddress({ orderNumber }), source)} replace />
        ) : (
          <CallbackPanel standing={standing} query={query} />
        )
      }
    </ResultPage>
  );
}

/** The payer has to agree once more, on the page that asks for it. */
function isHeld({ status, secondConfirmation }: DataOf<typeof orderCallbackResult, 'result'>): boolean {
  return status === 'unpaid' && secondConfirmation === '1';
}

function isOpen(status: string | undefined): boolean {
  return status === 'pending' || status === 'unpaid';
}
