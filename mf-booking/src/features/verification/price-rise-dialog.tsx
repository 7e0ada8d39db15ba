import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { moneyInText, moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';
import { RoomChange } from './room-change.tsx';

type Props = DialogProps<'priceRise'> & { answer: (result: DialogResult<'priceRise'>) => void };

// VRFY-02: Continue raises the stored total by the rise; Back, Esc and a click beside it keep the page as it is.
export function PriceRiseDialog({ rise, before, now, termsBefore, termsNow, hasTyped = false, answer }: Props) {
  const t = useBookingWords();
  const common = useCommonWords();
  const amount = moneyText(rise);
  const label = now
    ? t('verification.priceRise.continue', { amount: moneyText(now) })
    : t('verification.priceRise.continuePlain');
  const title = t('verification.priceRise.title', { amount });
  return (
    <PortalDialog
      role="alertdialog"
      title={title}
      primary={{ label, onPress: () => answer('continue') }}
      secondary={{ label: common('action.back'), onPress: () => answer('back') }}
      onClose={() => answer('back')}
    >
      <Text color="fg.muted">{t('verification.priceRise.text', { amount: moneyInText(rise) })}</Text>
      {before && now && (
        <RoomChange label={title} before={before} now={now} termsBefore={termsBefore} termsNow={termsNow} />
      )}
      {hasTyped && (
        <Text textStyle="t13" color="fg.subtle">
          {t('verification.priceRise.kept')}
        </Text>
      )}
    </PortalDialog>
  );
}
