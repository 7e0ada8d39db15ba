import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';

type Props = DialogProps<'pageOpenTooLong'> & { answer: (result: DialogResult<'pageOpenTooLong'>) => void };

/** Nobody did anything for as long as a price may stand. Home leads to the hotels; a page that can go on offers that too. */
export function PageOpenTooLongDialog({ mayContinue = false, answer }: Props) {
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
