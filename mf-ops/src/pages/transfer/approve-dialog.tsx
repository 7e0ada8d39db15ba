import { approveTransfer, getTransfer, listTransfers, type TransferDetail } from '@portico/contract';
import { moneyText, refreshResponses, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useAdminAction } from '../../features/admin/use-admin-action.ts';
import { useTransferMessages } from './transfer-messages.ts';

interface ApproveDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

/** Approves the receipt that another operator entered. */
export function ApproveDialog({ transfer, onClose }: ApproveDialogProps) {
  const t = useTransferMessages();
  const { id, arrived, enteredBy = '', companyName, currency } = transfer;
  const { run, isRunning, error, setError } = useAdminAction(approveTransfer, {
    accepted: ({ data }) => {
      toast(t('accepted', { amount: moneyText(data.credited, data.currency) }), 'success');
      for (const call of [getTransfer, listTransfers]) void refreshResponses(call);
      onClose();
    },
  });

  return (
    <ActionDialog
      title={t('approveTitle', { id })}
      submitLabel={t('approve')}
      isRunning={isRunning}
      error={error}
      onSubmit={(why) => {
        setError(undefined);
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
    </ActionDialog>
  );
}
