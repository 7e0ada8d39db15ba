import { approveTransfer, type TransferDetail, toldTransfer, toldTransfers } from '@portico/contract';
import { moneyText, refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useDeed } from '../../features/desk/use-deed.ts';
import { useOpsWords } from '../../words.ts';
import { useTransferWords } from './transfer-words.ts';

interface ApproveDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

/** Books what another operator said has arrived. */
export function ApproveDialog({ transfer, onClose }: ApproveDialogProps) {
  const t = useTransferWords();
  const words = useOpsWords();
  const [fault, setFault] = useState<string>();
  const { id, arrived, enteredBy = '', companyName, currency } = transfer;
  const say = ({ message = '' }: { message?: string }) => setFault(message);
  const { run, isRunning } = useDeed(approveTransfer, {
    accepted: ({ data }) => {
      toast(t('accepted', { amount: moneyText(data.credited, data.currency) }), 'success');
      for (const call of [toldTransfer, toldTransfers]) void refreshAnswers(call);
      onClose();
    },
    notPossible: say,
    refused: say,
    lost: () => setFault(words('deed.lost')),
  });

  return (
    <DeedDialog
      title={t('approveTitle', { id })}
      submitLabel={t('approve')}
      isRunning={isRunning}
      fault={fault}
      onSubmit={(why) => {
        setFault(undefined);
        void run({ id, why });
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {t('approveText', {
          by: enteredBy,
          amount: moneyText(arrived?.credited ?? '0', currency),
          company: companyName,
        })}
      </Text>
    </DeedDialog>
  );
}
