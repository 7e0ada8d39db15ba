import type { DialogProps, DialogResult } from '@portico/contract';
import { Icon, PortalDialog, Text } from '@portico/ui';
import { useHostWords } from '../words.ts';

type Props = DialogProps<'networkInterrupted'> & { answer: (result: DialogResult<'networkInterrupted'>) => void };

/** The answer to a submit or a payment was lost: one way on, which finds out what became of it. */
export function NetworkInterruptedDialog({ what, answer }: Props) {
  const t = useHostWords();
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
