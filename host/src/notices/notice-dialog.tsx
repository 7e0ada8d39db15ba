import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { type DialogAction, PortalDialog, Text } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';

type Props = DialogProps<'notice'> & { answer: (result: DialogResult<'notice'>) => void };

/** A message of the server that has no screen of its own; with Retry where trying again makes sense. */
export function NoticeDialog({ message, confirm = 'close', answer }: Props) {
  const t = useLateWords();
  const common = useCommonWords();
  const close: DialogAction = { label: common('action.close'), onPress: () => answer('close') };
  const retry: DialogAction = { label: common('action.retry'), onPress: () => answer('confirm') };
  const buttons = confirm === 'retry' ? { primary: retry, secondary: close } : { primary: close };
  return (
    <PortalDialog title={t('notice.title')} focus="first" onClose={() => answer('close')} {...buttons}>
      <Text>{message === '' ? t('notice.empty') : message}</Text>
    </PortalDialog>
  );
}
