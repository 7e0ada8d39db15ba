import type { ShownAmount } from '@portico/contract';
import { Amount, styled } from '@portico/ui';
import { moneyParts } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';

const Opener = styled('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    justifyContent: 'center',
    minWidth: '0',
    minHeight: '44px',
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    '& > small': { textStyle: 't12', color: 'accent.fg' },
  },
});

/** The price at the foot of a phone; a press opens its lines. */
export function PriceOpener({ amount, onOpen }: { amount: ShownAmount; onOpen: () => void }) {
  const t = useBookingWords();
  return (
    <Opener type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Amount {...moneyParts(amount)} size="lg" />
      <small>{t('price.open')}</small>
    </Opener>
  );
}
