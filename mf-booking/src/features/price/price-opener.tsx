import type { ShownAmount } from '@portico/contract';
import { Amount, createParts } from '@portico/ui';
import { useBookingMessages } from '../../messages.ts';
import { moneyParts } from '../../money-text.ts';

const Opener = createParts(
  { root: 'button', caption: 'small' },
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
      caption: { textStyle: 't12', color: 'accent.fg' },
    },
  },
);

export function PriceOpener({ amount, onOpen }: { amount: ShownAmount; onOpen: () => void }) {
  const t = useBookingMessages();
  return (
    <Opener.Root type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Amount {...moneyParts(amount)} size="lg" />
      <Opener.Caption>{t('price.open')}</Opener.Caption>
    </Opener.Root>
  );
}
