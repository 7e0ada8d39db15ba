import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog } from '@portico/ui';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'lastRooms'> & { resolve: (result: DialogResult<'lastRooms'>) => void };

export function LastRoomsDialog({ left, resolve }: Props) {
  const t = useVerificationMessages();
  return (
    <PortalDialog
      title={t('verification.lastRooms.title', { count: left })}
      primary={{ label: t('verification.lastRooms.close'), onPress: () => resolve('close') }}
      onClose={() => resolve('close')}
    >
      {t('verification.lastRooms.text')}
    </PortalDialog>
  );
}
