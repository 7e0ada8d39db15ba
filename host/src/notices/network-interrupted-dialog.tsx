import type { DialogProps, DialogResult } from '@portico/contract';
import { Icon, PortalDialog, Text } from '@portico/ui';
import { useHostMessages } from '../messages.ts';

type Props = DialogProps<'networkInterrupted'> & { answer: (result: DialogResult<'networkInterrupted'>) => void };

/** The response to a submit or payment was lost: the only action checks the result. */
export function NetworkInterruptedDialog({ what, answer }: Props) {
  const t = useHostMessages();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('networkInterrupted.title')}
      primary={{
        label: t('networkInterrupted.go'),
        icon: <Icon name="right" />,
        onPress: () => answer('final-step'),
      }}
    >
      <Text>{t(`networkInterrupted.${what}`)}</Text>
    </PortalDialog>
  );
}
