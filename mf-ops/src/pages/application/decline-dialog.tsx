import { type ApplicationDetail, application, applications, declineApplication } from '@portico/contract';
import { RefuseDialog } from '../../features/desk/refuse-dialog.tsx';
import { useApplicationWords } from './application-words.ts';

interface DeclineDialogProps {
  readonly shown: ApplicationDetail;
  readonly onClose: () => void;
}

/** Asks for the reason that the applicant reads, and for our own. */
export function DeclineDialog({ shown: { id, companyName, isConfirmed }, onClose }: DeclineDialogProps) {
  const t = useApplicationWords();
  return (
    <RefuseDialog
      call={declineApplication}
      id={id}
      title={t('declineTitle', { company: companyName })}
      text={t(isConfirmed ? 'declineText' : 'declineSilent')}
      submitLabel={t('decline')}
      done="declined"
      doneText={t('declined')}
      refreshes={[application, applications]}
      onClose={onClose}
    />
  );
}
