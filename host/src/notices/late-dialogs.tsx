import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { type DialogAction, Icon, PortalDialog, Text } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';

type NoticeProps = DialogProps<'notice'> & { answer: (result: DialogResult<'notice'>) => void };

/** A message of the server that has no screen of its own; with Retry where trying again makes sense. */
export function NoticeDialog({ message, confirm = 'close', answer }: NoticeProps) {
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

type PageOpenTooLongProps = DialogProps<'pageOpenTooLong'> & {
  answer: (result: DialogResult<'pageOpenTooLong'>) => void;
};

/** Nobody did anything for as long as a price may stand. Home leads to the hotels; a page that can go on offers that too. */
export function PageOpenTooLongDialog({ mayContinue = false, answer }: PageOpenTooLongProps) {
  const t = useLateWords();
  const common = useCommonWords();
  const home = { label: common('action.home'), onPress: () => answer('home') };
  const goOn = { label: t('tooLong.continue'), onPress: () => answer('continue') };
  return (
    <PortalDialog
      title={t('tooLong.title')}
      focus="first"
      {...(mayContinue ? { primary: goOn, secondary: home } : { primary: home })}
    >
      <Text>{t(mayContinue ? 'tooLong.textContinue' : 'tooLong.text')}</Text>
    </PortalDialog>
  );
}

type RefreshPromptProps = DialogProps<'refreshPrompt'> & { answer: (result: DialogResult<'refreshPrompt'>) => void };

/** After sleep, back or a hidden tab the data is past its deadline: it must not be acted upon unseen. */
export function RefreshPromptDialog({ stale, answer }: RefreshPromptProps) {
  const t = useLateWords();
  const common = useCommonWords();
  const rebook = { label: t('refresh.rebook'), onPress: () => answer('rebook') };
  return (
    <PortalDialog
      title={t('refresh.title')}
      primary={{ label: common('action.refresh'), icon: <Icon name="reload" />, onPress: () => answer('refresh') }}
      secondary={stale === 'price' ? rebook : undefined}
    >
      <Text>{t(`refresh.${stale}`)}</Text>
    </PortalDialog>
  );
}
