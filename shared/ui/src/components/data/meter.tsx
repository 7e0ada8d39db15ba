import { meterRecipe } from '../../theme/recipes/meter.ts';
import { styled } from '../../theme/styled.tsx';

const Track = styled('div', meterRecipe.track);
const Bar = styled('div', meterRecipe.bar);

export interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** "USD 8,200 of 20,000", for screen readers. */
  valueText?: string | undefined;
}

export function Meter({ label, value, max, valueText }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Track
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <Bar style={{ width: `${share * 100}%` }} />
    </Track>
  );
}
