import { PortalDialog, Text } from '@portico/ui';
import { useOwnMessages } from '../../messages.ts';

export function StepsDialog({ onClose }: { onClose: () => void }) {
  const t = useOwnMessages();
  return (
    <PortalDialog title={t('steps.title')} primary={{ label: t('home.done'), onPress: onClose }} onClose={onClose}>
      <Text>{t('steps.text')}</Text>
    </PortalDialog>
  );
}
