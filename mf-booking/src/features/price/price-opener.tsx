import type { ShownAmount } from '@portico/contract';
import { Amount, createParts } from '@portico/ui';
import { moneyParts } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';

const Opener = createParts(
  { root: 'button', word: 'small' },
  {
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        justifyContent: 'center',
        minWidth: '0',
        minHeight: 'touch',
        marginInlineStart: 'auto',
        whiteSpace: 'nowrap',
      },
      word: { textStyle: 't12', color: 'accent.fg' },
    },
  },
);

export function PriceOpener({ amount, onOpen }: { amount: ShownAmount; onOpen: () => void }) {
  const t = useBookingWords();
  return (
    <Opener.Root type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Amount {...moneyParts(amount)} size="lg" />
      <Opener.Word>{t('price.open')}</Opener.Word>
    </Opener.Root>
  );
}
