import { getTransfer, listTransfers, rejectTransfer, type TransferDetail } from '@portico/contract';
import { RejectionDialog } from '../../features/admin/rejection-dialog.tsx';
import { useTransferMessages } from './transfer-messages.ts';

interface RejectDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

export function RejectDialog({ transfer: { id }, onClose }: RejectDialogProps) {
  const t = useTransferMessages();
  return (
    <RejectionDialog
      call={rejectTransfer}
      id={id}
      title={t('rejectTitle', { id })}
      text={t('rejectText')}
      submitLabel={t('reject')}
      done="rejected"
      doneText={t('rejected')}
      refreshes={[getTransfer, listTransfers]}
      onClose={onClose}
    />
  );
}
