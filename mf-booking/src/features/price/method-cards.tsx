import type { OrderQuote, PayMethod, UserInfo } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/words';
import { isZero, useLanguage, useUser } from '@portico/runtime';
import { Amount, type IconName, RadioCards } from '@portico/ui';
import { moneyParts, moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';
import { amountsFor } from './price-lines.ts';

interface MethodCardsProps {
  readonly quote: OrderQuote;
  readonly value: PayMethod | undefined;
  readonly onChange: (method: PayMethod) => void;
}

const ICONS: Record<PayMethod, IconName> = {
  credit: 'credit',
  balance: 'deposit',
  pingpong: 'card',
  wechat: 'qr',
  paypal: 'paypal',
};

/** The five ways to pay; one that is not available cannot be chosen and says why (GUEST-07). */
export function MethodCards({ quote, value, onChange }: MethodCardsProps) {
  const t = useBookingWords();
  const user = useUser();
  const [language] = useLanguage();
  return (
    <RadioCards
      label={t('method.group')}
      value={value ?? null}
      onChange={onChange}
      options={quote.methods.map(({ method, isAvailable, reason }) => {
        const amounts = amountsFor(quote, method);
        return {
          value: method,
          label: METHOD_NAMES[method][language],
          icon: ICONS[method],
          disabled: !isAvailable,
          description: isAvailable
            ? (fundsLeft(method, user) ?? feeOf(amounts?.fee))
            : (reason ?? t('method.unavailable')),
          aside:
            isAvailable && amounts ? (
              <Amount {...moneyParts({ amount: amounts.pay, currency: quote.currency })} />
            ) : undefined,
        };
      })}
    />
  );

  function fundsLeft(method: PayMethod, funds: UserInfo | undefined): string | undefined {
    if (funds === undefined) return undefined;
    const { credit, preDeposit } = funds;
    if (method === 'credit')
      return t('method.available', { amount: moneyText({ amount: credit.available, currency: credit.currency }) });
    if (method === 'balance')
      return t('method.available', {
        amount: moneyText({ amount: preDeposit.balance, currency: preDeposit.currency }),
      });
    return undefined;
  }

  function feeOf(fee: string | undefined): string | undefined {
    return fee === undefined || isZero(fee)
      ? undefined
      : t('method.fee', { amount: moneyText({ amount: fee, currency: quote.currency }) });
  }
}
