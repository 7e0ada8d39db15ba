import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog, Text } from '@portico/ui';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'paymentFailed'> & { resolve: (result: DialogResult<'paymentFailed'>) => void };

export function PaymentFailedDialog({ message, resolve }: Props) {
  const t = useVerificationMessages();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.paymentFailed.title')}
      primary={{ label: t('verification.paymentFailed.retry'), onPress: () => resolve('retry') }}
      onClose={() => resolve('retry')}
    >
      <Text>{t('verification.paymentFailed.text')}</Text>
      {message && <Text color="fg.muted">{message}</Text>}
    </PortalDialog>
  );
}
