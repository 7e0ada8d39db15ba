import { approveTransfer, type TransferDetail, toldTransfer, toldTransfers } from '@portico/contract';
import { moneyText, refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useAskedDeed } from '../../features/desk/use-asked-deed.ts';
import { useTransferWords } from './transfer-words.ts';

interface ApproveDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

/** Books what another operator said has arrived. */
export function ApproveDialog({ transfer, onClose }: ApproveDialogProps) {
  const t = useTransferWords();
  const { id, arrived, enteredBy = '', companyName, currency } = transfer;
  const { run, isRunning, fault, setFault } = useAskedDeed(approveTransfer, {
    accepted: ({ data }) => {
      toast(t('accepted', { amount: moneyText(data.credited, data.currency) }), 'success');
      for (const call of [toldTransfer, toldTransfers]) void refreshAnswers(call);
      onClose();
    },
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
