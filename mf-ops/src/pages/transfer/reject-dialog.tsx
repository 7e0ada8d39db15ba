import { rejectTransfer, type TransferDetail, toldTransfer, toldTransfers } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { NO_REASON, ReasonFields, saysBoth } from '../../features/desk/reason-fields.tsx';
import { useDeed } from '../../features/desk/use-deed.ts';
import { useOpsWords } from '../../words.ts';
import { useTransferWords } from './transfer-words.ts';

interface RejectDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

/** Asks for the reason that the company reads, and for our own. */
export function RejectDialog({ transfer: { id }, onClose }: RejectDialogProps) {
  const t = useTransferWords();
  const words = useOpsWords();
  const [reason, setReason] = useState(NO_REASON);
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const say = ({ message = '' }: { message?: string }) => setFault(message);
  const { run, isRunning } = useDeed(rejectTransfer, {
    rejected: () => {
      toast(t('rejected'), 'success');
      for (const call of [toldTransfer, toldTransfers]) void refreshAnswers(call);
      onClose();
    },
    notPossible: say,
    refused: say,
    lost: () => setFault(words('deed.lost')),
  });

  return (
    <DeedDialog
      isDanger
      title={t('rejectTitle', { id })}
      submitLabel={t('reject')}
      isRunning={isRunning}
      fault={fault}
      onSubmit={(why) => {
        setChecked(true);
        setFault(undefined);
        if (saysBoth(reason)) void run({ id, reasonEn: reason.en.trim(), reasonZh: reason.zh.trim(), why });
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('rejectText')}</Text>
      <ReasonFields reason={reason} onChange={setReason} isChecked={isChecked} />
    </DeedDialog>
  );
}
