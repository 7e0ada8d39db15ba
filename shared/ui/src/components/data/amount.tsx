import { AmountParts } from '../../theme/recipes/amount.ts';

export interface AmountProps {
  /** Currency code, shown small before the figure. */
  currency: string;
  /** The figure, already formatted. */
  value: string;
  size?: 'md' | 'lg' | 'xl' | '2xl' | undefined;
  tone?: 'ink' | 'muted' | 'free' | 'stop' | undefined;
}

export function Amount({ currency, value, size, tone }: AmountProps) {
  return (
    <AmountParts.Root size={size} tone={tone}>
      <AmountParts.Code>{currency}</AmountParts.Code> {value.replace(/^-/, '−')}
    </AmountParts.Root>
  );
}
