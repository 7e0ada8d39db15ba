import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { useHostWords } from '../words.ts';

type Props = DialogProps<'pageOpenTooLong'> & { answer: (result: DialogResult<'pageOpenTooLong'>) => void };

/** Nobody did anything for as long as a price may stand; the only way is Home. */
export function PageOpenTooLongDialog({ answer }: Props) {
  const t = useHostWords();
  const common = useCommonWords();
  return (
    <PortalDialog
      title={t('tooLong.title')}
      focus="first"
      primary={{ label: common('action.home'), onPress: () => answer('home') }}
    >
      <Text>{t('tooLong.text')}</Text>
    </PortalDialog>
  );
}
