import { useCommonWords } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { useHostWords } from '../words.ts';

/** In the dialog's own frame: its owner could not be loaded (FED-05). Closing rejects whoever asked, by name. */
export function DialogMissing({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useHostWords();
  const common = useCommonWords();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('dialog.missing')}
      primary={{ label: common('action.retry'), onPress: onRetry }}
      secondary={{ label: common('action.close'), onPress: onClose }}
      onClose={onClose}
    >
      <Text>{t('dialog.text')}</Text>
    </PortalDialog>
  );
}
