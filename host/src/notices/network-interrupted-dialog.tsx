import type { DialogProps, DialogResult } from '@portico/contract';
import { Icon, PortalDialog, Text } from '@portico/ui';
import { useHostMessages } from '../messages.ts';

type Props = DialogProps<'networkInterrupted'> & { resolve: (result: DialogResult<'networkInterrupted'>) => void };

/** The response to a submit or payment was lost: the only action checks the result. */
export function NetworkInterruptedDialog({ what, resolve }: Props) {
  const t = useHostMessages();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('networkInterrupted.title')}
      primary={{
        label: t('networkInterrupted.go'),
        icon: <Icon name="right" />,
        onPress: () => resolve('final-step'),
      }}
    >
      <Text>{t(`networkInterrupted.${what}`)}</Text>
    </PortalDialog>
  );
}
