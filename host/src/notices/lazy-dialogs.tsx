import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { type DialogAction, Icon, PortalDialog, Text } from '@portico/ui';
import { useLazyMessages } from '../lazy-messages/lazy-messages.ts';

type NoticeProps = DialogProps<'notice'> & { answer: (result: DialogResult<'notice'>) => void };

/** A server message without its own screen; with Retry if a retry can help. */
export function NoticeDialog({ message, confirm = 'close', answer }: NoticeProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
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

/** Shown after a long idle time. Home leads to the hotel list; some pages also offer to continue. */
export function PageOpenTooLongDialog({ mayContinue = false, answer }: PageOpenTooLongProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
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

/** After sleep, back or a hidden tab, data is past its deadline and must not be used unseen. */
export function RefreshPromptDialog({ stale, answer }: RefreshPromptProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
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
