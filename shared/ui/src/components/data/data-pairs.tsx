import type { ReactNode } from 'react';
import { dataPairsRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('dl', dataPairsRecipe);

export interface DataPair {
  label: ReactNode;
  value: ReactNode;
  /** Two columns wide. */
  wide?: boolean | undefined;
  key?: string | undefined;
}

export interface DataPairsProps {
  items: readonly DataPair[];
  /** `grid`: label above value, four columns; `facts`: label left of value. */
  layout?: 'grid' | 'facts' | undefined;
}

export function DataPairs({ items, layout = 'grid' }: DataPairsProps) {
  return (
    <Root layout={layout}>
      {items.map((item, index) => (
        <div key={item.key ?? index} data-wide={item.wide || undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </Root>
  );
}
