import { stepsRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('ol', stepsRecipe);

export interface StepsProps {
  label: string;
  items: readonly string[];
  /** From 0. */
  current: number;
}

export function Steps({ label, items, current }: StepsProps) {
  return (
    <Root aria-label={label}>
      {items.map((item, index) => (
        <li key={item} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <span data-mark aria-hidden>
            {index + 1}
          </span>
          <span data-word>{item}</span>
        </li>
      ))}
    </Root>
  );
}
