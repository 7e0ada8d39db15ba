import type { ComponentProps } from 'react';
import { inputRecipe } from '../../theme/recipes/input.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import { useFieldControl } from './field-context.ts';

const Shell = styled('span', inputRecipe.shell);
const Arrow = styled('span', inputRecipe.arrow);
const Control = styled('select', inputRecipe.select);

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'md' | 'lg' | undefined;
  joined?: 'start' | 'end' | undefined;
}

/** The browser's `select`: suits about a dozen fixed choices, especially on a phone. Children are `option`s. */
export function NativeSelect({ size = 'md', joined, ...rest }: NativeSelectProps) {
  return (
    <Shell size={size} joined={joined}>
      <Control {...rest} {...useFieldControl(rest)} />
      <Arrow>
        <Icon name="down" tone="subtle" />
      </Arrow>
    </Shell>
  );
}
