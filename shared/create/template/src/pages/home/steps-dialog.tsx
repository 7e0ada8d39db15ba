import { PortalDialog, Text } from '@portico/ui';
import { useOwnWords } from '../../words.ts';

export function StepsDialog({ onClose }: { onClose: () => void }) {
  const t = useOwnWords();
  return (
    <PortalDialog title={t('steps.title')} primary={{ label: t('home.done'), onPress: onClose }} onClose={onClose}>
      <Text>{t('steps.text')}</Text>
    </PortalDialog>
  );
}
