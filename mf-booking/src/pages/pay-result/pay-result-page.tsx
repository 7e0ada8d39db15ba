import { orderResult, readPayResult, TIMES } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { useSearchParams } from 'react-router-dom';
import { ResultPage } from '../../features/result/result-page.tsx';
import { stepOfOrder } from '../../features/result/step-of-order.ts';
import { useBookingWords } from '../../words.ts';
import { ResultPanel } from './result-panel.tsx';

/** What became of the booking: confirmed, pending or sold out (RSLT-01). */
export function PayResultPage() {
  const t = useBookingWords();
  const { orderNumber, flag } = readPayResult(useSearchParams()[0]);
  const answer = useAnswer(
    orderResult,
    'result',
    { orderNumber },
    { noSuchOrder: 'other' },
    // What is not settled settles by itself; the page says so as soon as it does.
    { staleTime: 0, everyMs: (found) => isOpen(found?.status, flag) && TIMES.statusPollMs },
  );
  return (
    <ResultPage
      title={t('title.payResult')}
      titleOf={({ surcharge }) => surcharge && t('surchargeResult.title')}
      orderNumber={orderNumber}
      answer={answer}
      stepOf={stepOfOrder}
      isMissing={answer.other !== undefined}
      fault={{ title: t('payResult.failed'), text: t('payResult.failedText') }}
    >
      {(result) => <ResultPanel result={result} flag={flag} />}
    </ResultPage>
  );
}

function isOpen(status: string | undefined, flag: string | undefined): boolean {
  return status === 'pending' || (status === 'unpaid' && flag !== undefined);
}
