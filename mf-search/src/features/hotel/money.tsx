import { amountParts, formatMoney } from '@portico/runtime';
import { Amount, type AmountProps } from '@portico/ui';

interface MoneyProps extends Pick<AmountProps, 'size' | 'tone'> {
  amount: string;
  currency: string;
}

export function Money({ amount, currency, size, tone }: MoneyProps) {
  return <Amount {...amountParts(amount, currency)} size={size} tone={tone} />;
}

export function moneyFigure(amount: string, currency: string): string {
  return formatMoney(amount, currency).figure;
}
