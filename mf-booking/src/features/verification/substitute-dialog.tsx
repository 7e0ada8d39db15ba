import type { DialogProps, DialogResult, Words } from '@portico/contract';
import { inLanguage, useCommonWords, useLanguage } from '@portico/runtime';
import { DataPairs, PortalDialog, Text } from '@portico/ui';
import { moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';
import { TotalComparison } from './total-comparison.tsx';

type Props = DialogProps<'substitute'> & { answer: (result: DialogResult<'substitute'>) => void };

// VRFY-03: one dialog for both substitutes; only another price brings figures and a button that names them.
export function SubstituteDialog({ roomName, board, change, before, now, answer }: Props) {
  const t = useBookingWords();
  const common = useCommonWords();
  const [language] = useLanguage();
  const isDearer = change !== undefined && now !== undefined;
  const read = (words: Words) => inLanguage(words, language);
  const title = isDearer
    ? t('verification.substitute.titleDearer', { amount: moneyText(now) })
    : t('verification.substitute.titleSame');
  return (
    <PortalDialog
      role="alertdialog"
      title={title}
      primary={{
        label: isDearer
          ? t('verification.substitute.continueAt', { amount: moneyText(now) })
          : t('verification.substitute.continue'),
        onPress: () => answer('continue'),
      }}
      secondary={{ label: common('action.back'), onPress: () => answer('back') }}
      onClose={() => answer('back')}
    >
      <Text color="fg.muted">
        {isDearer ? t('verification.substitute.textDearer') : t('verification.substitute.textSame')}
      </Text>
      <DataPairs
        layout="facts"
        items={[
          { label: t('verification.substitute.room'), value: read(roomName) },
          ...(board ? [{ label: t('verification.substitute.board'), value: read(board) }] : []),
        ]}
      />
      {isDearer && before && <TotalComparison label={title} before={before} now={now} />}
    </PortalDialog>
  );
}
