import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { checkboxRecipe } from '../../theme/recipes/checkbox.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { useFieldControl } from './field-context.ts';

const Root = styled('label', checkboxRecipe.root);
const Input = styled('input', checkboxRecipe.input);
const Box = styled('span', checkboxRecipe.box);
const Tick = styled('span', checkboxRecipe.tick);
const Aside = styled('span', checkboxRecipe.aside);

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  children: ReactNode;
  /** Right of the label: a count. */
  aside?: ReactNode;
  /** Screen reader text of the count, separated from the label: "5 6" would be unclear. */
  asideText?: string | undefined;
  /** Shown as checked, because the selected range implies it. */
  locked?: boolean | undefined;
  indeterminate?: boolean | undefined;
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
}

export function Checkbox({ children, aside, asideText, locked, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const { id: _shared, ...field } = useFieldControl(rest);
  return (
    <Root data-locked={locked || undefined}>
      <Input
        className="peer"
        {...rest}
        {...field}
        type="checkbox"
        ref={(element: HTMLInputElement | null) => {
          input.current = element;
          ref?.(element);
        }}
      />
      <Box partly={indeterminate} locked={locked} aria-hidden>
        <Tick>
          <Icon name={indeterminate ? 'minus' : 'check'} size={12} bold />
        </Tick>
      </Box>
      <span>{children}</span>
      {asideText !== undefined && <VisuallyHidden>{asideText}</VisuallyHidden>}
      {aside !== undefined && <Aside aria-hidden={asideText !== undefined || undefined}>{aside}</Aside>}
    </Root>
  );
}
