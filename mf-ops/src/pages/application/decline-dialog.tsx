import { type ApplicationDetail, application, applications, declineApplication } from '@portico/contract';
import { RejectionDialog } from '../../features/admin/rejection-dialog.tsx';
import { useApplicationMessages } from './application-messages.ts';

interface DeclineDialogProps {
  readonly details: ApplicationDetail;
  readonly onClose: () => void;
}

/** Asks for the reason for the applicant and the internal reason. */
export function DeclineDialog({ details: { id, companyName, isConfirmed }, onClose }: DeclineDialogProps) {
  const t = useApplicationMessages();
  return (
    <RejectionDialog
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
