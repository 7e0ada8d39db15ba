import { numberStepperRecipe } from '../../theme/recipes/number-stepper.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';

const Root = styled('div', numberStepperRecipe.root);
const Step = styled('button', numberStepperRecipe.button);
const Value = styled('output', numberStepperRecipe.value);

export interface NumberStepperProps {
  /** What the number counts. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

export function NumberStepper({ label, decreaseLabel, increaseLabel, value, min, max, onChange }: NumberStepperProps) {
  const isLeast = value <= min;
  const isMost = value >= max;
  return (
    <Root role="group" aria-label={label}>
      <Step
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(value - 1)}
      >
        <Icon name="minus" size={14} />
      </Step>
      <Value aria-live="polite">{value}</Value>
      <Step
        type="button"
        aria-label={increaseLabel}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && onChange(value + 1)}
      >
        <Icon name="plus" size={14} />
      </Step>
    </Root>
  );
}
