import { Progress as Parts } from '@chakra-ui/react/progress';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { FORCED_EDGE } from '../../theme/recipes/forced-colors.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'track', 'range', 'valueText', 'circle', 'circleTrack', 'circleRange'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '1.5',
      alignContent: 'start',
      textStyle: 't13',
      color: 'fg.muted',
    },
    track: {
      gridColumn: '1 / -1',
      height: '6px',
      borderRadius: 'full',
      background: 'bg.muted',
      overflow: 'hidden',
      ...FORCED_EDGE,
    },
    range: {
      height: 'full',
      borderRadius: 'full',
      background: 'accent.solid',
      _highContrast: { background: 'Highlight' },
      transition: 'width var(--p-durations-slow)',
      // The duration is unknown: the bar creeps like the one of a loading page.
      _indeterminate: { transformOrigin: '0 0', animation: 'creep 8s cubic-bezier(.1, .6, .2, 1) forwards' },
    },
    valueText: { fontVariantNumeric: 'tabular-nums' },
  },
});

interface ProgressProps {
  label: ReactNode;
  /** Null: running, with unknown progress. */
  value: number | null;
  max?: number | undefined;
  /** "3 of 5 files": shown, and announced instead of a percentage. */
  valueText: string;
}

/** Progress of a task. `ProgressBar` is for a loading page, `Meter` for a share of a total. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  return (
    <Parts.Root recipe={recipe} value={value} max={max}>
      <Parts.Label id={id}>{label}</Parts.Label>
      <Parts.ValueText>{valueText}</Parts.ValueText>
      {/* Named by its label, with the text as value; the default name is a percentage. */}
      <Parts.Track aria-labelledby={id} aria-valuetext={valueText}>
        <Parts.Range />
      </Parts.Track>
    </Parts.Root>
  );
}
