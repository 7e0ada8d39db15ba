import type { DialogProps, DialogResult } from '@portico/contract';
import { PortalDialog, Text } from '@portico/ui';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'creditExhausted'> & { resolve: (result: DialogResult<'creditExhausted'>) => void };

export function CreditExhaustedDialog({ resolve }: Props) {
  const t = useVerificationMessages();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.creditExhausted.title')}
      primary={{ label: t('verification.creditExhausted.close'), onPress: () => resolve('close') }}
      onClose={() => resolve('close')}
    >
      <Text>{t('verification.creditExhausted.text')}</Text>
      <Text color="fg.muted">{t('verification.creditExhausted.hint')}</Text>
    </PortalDialog>
  );
}
