import type { OrderQuote, PayMethod, UserInfo } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import { isZero, useLanguage, useUser } from '@portico/runtime';
import { Amount, type IconName, RadioCards, Text } from '@portico/ui';
import { useBookingMessages } from '../../messages.ts';
import { moneyInText, moneyParts } from '../../money-text.ts';
import { amountsFor } from './price-lines.ts';
import type { SelectedMethod } from './use-marked-method.ts';

interface MethodCardsProps {
  readonly quote: OrderQuote;
  readonly method: SelectedMethod;
}

const ICONS: Record<PayMethod, IconName> = {
  credit: 'credit',
  balance: 'deposit',
  pingpong: 'card',
  wechat: 'qr',
  paypal: 'paypal',
};

/** The five payment methods; a method that is unavailable or not covered shows the reason (GUEST-07). */
export function MethodCards({ quote, method: { selected, choose, isMissing, place } }: MethodCardsProps) {
  const t = useBookingMessages();
  const user = useUser();
  const [language] = useLanguage();
  return (
    <div ref={place}>
      <RadioCards
        label={t('method.group')}
        value={selected ?? null}
        onChange={choose}
        options={quote.methods.map(({ method, isAvailable, isShort: isFundShort, reason }) => {
          const amounts = amountsFor(quote, method);
          return {
            value: method,
            label: METHOD_NAMES[method][language],
            icon: ICONS[method],
            disabled: !isAvailable,
            description: isAvailable
              ? joined(fundsLeft(method, user) ?? feeOf(amounts?.fee), isFundShort ? reason : undefined)
              : (reason ?? t('method.unavailable')),
            aside:
              isAvailable && amounts ? (
                <Amount {...moneyParts({ amount: amounts.pay, currency: quote.currency })} />
              ) : undefined,
          };
        })}
      />
      {isMissing && (
        <Text role="alert" color="stop.fg" textStyle="t13" padding="3">
          {t('method.missing')}
        </Text>
      )}
    </div>
  );

  function fundsLeft(method: PayMethod, funds: UserInfo | undefined): string | undefined {
    // Users without the balance permission see no balance (SEC-05).
    if (!funds?.permissions.canSeeBalance) return undefined;
    const { credit, preDeposit } = funds;
    if (method === 'credit')
      return t('method.available', { amount: moneyInText({ amount: credit.available, currency: credit.currency }) });
    if (method === 'balance')
      return t('method.available', {
        amount: moneyInText({ amount: preDeposit.balance, currency: preDeposit.currency }),
      });
    return undefined;
  }

  function feeOf(fee: string | undefined): string | undefined {
    return fee === undefined || isZero(fee)
      ? undefined
      : t('method.fee', { amount: moneyInText({ amount: fee, currency: quote.currency }) });
  }
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(' · ') || undefined;
}
