import { PinInput as Parts } from '@chakra-ui/react/pin-input';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'input', 'control'],
  base: {
    root: { display: 'grid', gap: '1', alignContent: 'start' },
    label: { color: 'fg.muted', textStyle: 't13', fontWeight: 'medium' },
    control: { display: 'flex', gap: '2' },
    input: {
      width: 'touch',
      minWidth: '0',
      height: 'touch',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'l2',
      background: 'bg.panel',
      textAlign: 'center',
      textStyle: 't20',
      fontVariantNumeric: 'tabular-nums',
      _invalid: { borderColor: 'stop.fg' },
      _disabled: { background: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed' },
    },
  },
});

interface CodeInputProps {
  label: ReactNode;
  /** "Digit 2 of 6". */
  digitLabel: (at: number, length: number) => string;
  length?: number | undefined;
  value: string;
  onChange: (code: string) => void;
  onComplete?: ((code: string) => void) | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A code of digits, a box for each; pasted or filled in by the browser it falls into all of them. */
export function CodeInput(props: CodeInputProps) {
  const { label, digitLabel, length = 6, value, onChange, onComplete, invalid = false, disabled = false } = props;
  const positions = Array.from({ length }, (_, index) => index);
  return (
    <Parts.Root
      recipe={recipe}
      otp
      count={length}
      value={positions.map((index) => value[index] ?? '')}
      invalid={invalid}
      disabled={disabled}
      placeholder=""
      onValueChange={(to) => onChange(to.valueAsString)}
      onValueComplete={(to) => onComplete?.(to.valueAsString)}
      translations={{ inputLabel: (index, count) => digitLabel(index + 1, count) }}
    >
      <Parts.Label>{label}</Parts.Label>
      <Parts.HiddenInput />
      <Parts.Control>
        {positions.map((index) => (
          <Parts.Input key={index} index={index} />
        ))}
      </Parts.Control>
    </Parts.Root>
  );
}
