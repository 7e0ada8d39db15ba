import type { ReactNode } from 'react';
import { PairParts } from '../../theme/recipes/data-pairs.ts';

export interface DataPair {
  label: ReactNode;
  value: ReactNode;
  /** Spans two columns of a grid, or all. */
  wide?: boolean | 'full' | undefined;
  key?: string | undefined;
}

export interface DataPairsProps {
  items: readonly DataPair[];
  /** `grid`: label above value, four columns; `facts`: label left of value. */
  layout?: 'grid' | 'facts' | undefined;
}

export function DataPairs({ items, layout = 'grid' }: DataPairsProps) {
  return (
    <PairParts.Root layout={layout}>
      {items.map((item, index) => (
        <PairParts.Item key={item.key ?? index} wide={item.wide}>
          <PairParts.Label>{item.label}</PairParts.Label>
          <PairParts.Value>{item.value}</PairParts.Value>
        </PairParts.Item>
      ))}
    </PairParts.Root>
  );
}
