import { type ApplicationDetail, application, applications, declineApplication } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { NO_REASON, ReasonFields, saysBoth } from '../../features/desk/reason-fields.tsx';
import { useDeed } from '../../features/desk/use-deed.ts';
import { useOpsWords } from '../../words.ts';
import { useApplicationWords } from './application-words.ts';

interface DeclineDialogProps {
  readonly shown: ApplicationDetail;
  readonly onClose: () => void;
}

/** Asks for the reason that the applicant reads, and for our own. */
export function DeclineDialog({ shown: { id, companyName, isConfirmed }, onClose }: DeclineDialogProps) {
  const t = useApplicationWords();
  const words = useOpsWords();
  const [reason, setReason] = useState(NO_REASON);
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const say = ({ message = '' }: { message?: string }) => setFault(message);
  const { run, isRunning } = useDeed(declineApplication, {
    declined: () => {
      toast(t('declined'), 'success');
      for (const call of [application, applications]) void refreshAnswers(call);
      onClose();
    },
    notPossible: say,
    refused: say,
    lost: () => setFault(words('deed.lost')),
  });

  return (
    <DeedDialog
      isDanger
      title={t('declineTitle', { company: companyName })}
      submitLabel={t('decline')}
      isRunning={isRunning}
      fault={fault}
      onSubmit={(why) => {
        setChecked(true);
        setFault(undefined);
        if (saysBoth(reason)) void run({ id, reasonEn: reason.en.trim(), reasonZh: reason.zh.trim(), why });
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{t(isConfirmed ? 'declineText' : 'declineSilent')}</Text>
      <ReasonFields reason={reason} onChange={setReason} isChecked={isChecked} />
    </DeedDialog>
  );
}
