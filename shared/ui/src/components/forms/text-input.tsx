import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { inputRecipe } from '../../theme/recipes/input.ts';
import { styled } from '../../theme/styled.tsx';
import { useFieldControl } from './field-context.ts';

const Shell = styled('span', inputRecipe.shell);
const Control = styled('input', inputRecipe.control);
const End = styled('span', inputRecipe.end);

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  /** No native date or time inputs: browsers show them in their own language. `DateField` is for dates. */
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | undefined;
  size?: 'md' | 'lg' | undefined;
  start?: ReactNode;
  end?: ReactNode;
  joined?: 'start' | 'end' | undefined;
}

export function TextInput({ size = 'md', start, end, joined, ...rest }: TextInputProps) {
  return (
    <Shell size={size} joined={joined} onMouseDown={focusInput}>
      {start}
      <Control type="text" {...rest} {...useFieldControl(rest)} />
      {end && <End>{end}</End>}
    </Shell>
  );
}

function focusInput(event: MouseEvent<HTMLElement>) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}
