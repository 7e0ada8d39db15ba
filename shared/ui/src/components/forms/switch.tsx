import type { ComponentProps } from 'react';
import { switchRecipe } from '../../theme/recipes/choice.ts';
import { styled } from '../../theme/styled.tsx';
import { useFieldControl } from './field-context.ts';

const Root = styled('button', switchRecipe);

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'type'> {
  /** Its name, where no field around it gives one. */
  label?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean | undefined;
}

export function Switch({ label, checked, onChange, busy, ...rest }: SwitchProps) {
  return (
    <Root
      {...rest}
      {...useFieldControl(rest)}
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => !busy && onChange(!checked)}
    />
  );
}
