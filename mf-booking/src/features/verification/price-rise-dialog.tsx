import type { DialogProps, DialogResult } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { moneyInText, moneyText } from '../../money-text.ts';
import { RoomChange } from './room-change.tsx';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'priceRise'> & { resolve: (result: DialogResult<'priceRise'>) => void };

// `rise` is negative if the price fell after the page showed it. VRFY-02: Continue accepts the new total; Back, Esc
// and an outside click keep the page.
export function PriceRiseDialog({ rise, before, now, termsBefore, termsNow, hasTyped = false, resolve }: Props) {
  const t = useVerificationMessages();
  const common = useCommonMessages();
  const isFall = rise.amount.startsWith('-');
  const change = { ...rise, amount: rise.amount.replace(/^-/, '') };
  const label = now
    ? t('verification.priceRise.continue', { amount: moneyText(now) })
    : t('verification.priceRise.continuePlain');
  const title = t(isFall ? 'verification.priceFall.title' : 'verification.priceRise.title', {
    amount: moneyText(change),
  });
  return (
    <PortalDialog
      role="alertdialog"
      title={title}
      primary={{ label, onPress: () => resolve('continue') }}
      secondary={{ label: common('action.back'), onPress: () => resolve('back') }}
      onClose={() => resolve('back')}
    >
      <Text color="fg.muted">
        {t(isFall ? 'verification.priceFall.text' : 'verification.priceRise.text', { amount: moneyInText(change) })}
      </Text>
      {before && now && (
        <RoomChange label={title} before={before} now={now} termsBefore={termsBefore} termsNow={termsNow} changedOnly />
      )}
      {hasTyped && (
        <Text textStyle="t13" color="fg.subtle">
          {t('verification.priceRise.kept')}
        </Text>
      )}
    </PortalDialog>
  );
}
