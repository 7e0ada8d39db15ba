import { amountRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('span', amountRecipe);

export interface AmountProps {
  /** The currency's code; small, before the figure. */
  currency: string;
  /** The figure, already formatted. */
  value: string;
  size?: 'md' | 'lg' | 'xl' | '2xl' | undefined;
  tone?: 'ink' | 'muted' | 'free' | 'stop' | undefined;
}

export function Amount({ currency, value, size, tone }: AmountProps) {
  return (
    <Root size={size} tone={tone}>
      <abbr>{currency}</abbr> {value.replace(/^-/, '−')}
    </Root>
  );
}
