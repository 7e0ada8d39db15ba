import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Icon, PortalDialog, Text } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';

type Props = DialogProps<'refreshPrompt'> & { answer: (result: DialogResult<'refreshPrompt'>) => void };

/** After sleep, back or a hidden tab the data is past its deadline: it must not be acted upon unseen. */
export function RefreshPromptDialog({ stale, answer }: Props) {
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
