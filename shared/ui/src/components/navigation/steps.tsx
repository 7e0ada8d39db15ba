import { StepParts } from '../../theme/recipes/steps.ts';
import { Icon } from '../page/icon.tsx';

export interface StepsProps {
  label: string;
  items: readonly string[];
  /** From 0. */
  current: number;
}

export function Steps({ label, items, current }: StepsProps) {
  return (
    <StepParts.List aria-label={label}>
      {items.map((item, index) => (
        <StepParts.Root
          key={item}
          state={index < current ? 'done' : index === current ? 'now' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <StepParts.Mark aria-hidden>{index < current ? <Icon name="check" size={12} /> : index + 1}</StepParts.Mark>
          <StepParts.Word>{item}</StepParts.Word>
        </StepParts.Root>
      ))}
    </StepParts.List>
  );
}
