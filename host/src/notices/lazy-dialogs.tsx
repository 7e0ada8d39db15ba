import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { type DialogAction, Icon, PortalDialog, Text } from '@portico/ui';
import { useLazyMessages } from '../lazy-messages/lazy-messages.ts';

type NoticeProps = DialogProps<'notice'> & { resolve: (result: DialogResult<'notice'>) => void };

/** A server message without its own screen; with Retry if a retry can help. */
export function NoticeDialog({ message, confirm = 'close', resolve }: NoticeProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
  const close: DialogAction = { label: common('action.close'), onPress: () => resolve('close') };
  const retry: DialogAction = { label: common('action.retry'), onPress: () => resolve('confirm') };
  const buttons = confirm === 'retry' ? { primary: retry, secondary: close } : { primary: close };
  return (
    <PortalDialog title={t('notice.title')} focus="first" onClose={() => resolve('close')} {...buttons}>
      <Text>{message === '' ? t('notice.empty') : message}</Text>
    </PortalDialog>
  );
}

type PageOpenTooLongProps = DialogProps<'pageOpenTooLong'> & {
  resolve: (result: DialogResult<'pageOpenTooLong'>) => void;
};

/** Shown after a long idle time. Home leads to the hotel list; some pages also offer to continue. */
export function PageOpenTooLongDialog({ mayContinue = false, resolve }: PageOpenTooLongProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
  const home = { label: common('action.home'), onPress: () => resolve('home') };
  const goOn = { label: t('tooLong.continue'), onPress: () => resolve('continue') };
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

type RefreshPromptProps = DialogProps<'refreshPrompt'> & { resolve: (result: DialogResult<'refreshPrompt'>) => void };

/** After sleep, back or a hidden tab, data is past its deadline and must not be used unseen. */
export function RefreshPromptDialog({ stale, resolve }: RefreshPromptProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
  const rebook = { label: t('refresh.rebook'), onPress: () => resolve('rebook') };
  return (
    <PortalDialog
      title={t('refresh.title')}
      primary={{ label: common('action.refresh'), icon: <Icon name="reload" />, onPress: () => resolve('refresh') }}
      secondary={stale === 'price' ? rebook : undefined}
    >
      <Text>{t(`refresh.${stale}`)}</Text>
    </PortalDialog>
  );
}
