import { readSecondConfirm, secondConfirmation, TIMES } from '@portico/contract';
import { openDialog, useApiQuery, useGuardedStep } from '@portico/runtime';
import { useSearchParams } from 'react-router-dom';
import { OrderMissing } from '../../features/result/order-missing.tsx';
import { ResultPage } from '../../features/result/result-page.tsx';
import { ConfirmPanel, confirmStep, isConfirming } from './confirm-panel.tsx';
import { useSecondConfirmMessages } from './second-confirm-messages.ts';

/**
 * Second confirmation of a payment. The link's action is sent when the page opens; without one it only shows the
 * status (RSLT-03).
 */
export function SecondConfirmPage() {
  const { orderNumber, action = '' } = readSecondConfirm(useSearchParams()[0]);
  if (orderNumber === '') return <OrderMissing orderNumber="" />;
  return <Confirmation orderNumber={orderNumber} action={action} />;
}

interface ConfirmationProps {
  readonly orderNumber: string;
  readonly action: string;
}

function Confirmation({ orderNumber, action }: ConfirmationProps) {
  const t = useSecondConfirmMessages();
  const response = useApiQuery(
    secondConfirmation,
    'order',
    { orderNumber, action },
    { refused: ({ message }) => openDialog('notice', { message }) },
    { staleTime: 0, keeps: 'always', everyMs: (data) => isConfirming(data?.state) && TIMES.statusPollMs },
  );
  useGuardedStep(isConfirming(response.data?.state));
  return (
    <ResultPage
      title={t('title.secondConfirm')}
      orderNumber={orderNumber}
      response={response}
      stepOf={confirmStep}
      failure={{ title: t('secondConfirm.unread'), text: t('secondConfirm.unreadText') }}
    >
      {(order) => <ConfirmPanel order={order} isSending={response.isPlaceholder} />}
    </ResultPage>
  );
}
