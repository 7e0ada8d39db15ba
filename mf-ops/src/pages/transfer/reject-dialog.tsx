import { rejectTransfer, type TransferDetail, toldTransfer, toldTransfers } from '@portico/contract';
import { RefuseDialog } from '../../features/desk/refuse-dialog.tsx';
import { useTransferWords } from './transfer-words.ts';

interface RejectDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

/** Asks for the reason that the company reads, and for our own. */
export function RejectDialog({ transfer: { id }, onClose }: RejectDialogProps) {
  const t = useTransferWords();
  return (
    <RefuseDialog
      call={rejectTransfer}
      id={id}
      title={t('rejectTitle', { id })}
      text={t('rejectText')}
      submitLabel={t('reject')}
      done="rejected"
      doneText={t('rejected')}
      refreshes={[toldTransfer, toldTransfers]}
      onClose={onClose}
    />
  );
}
