import { useEffect, useState } from 'react';
import { progressRecipe } from '../../theme/recipes/progress-bar.ts';
import { styled } from '../../theme/styled.tsx';

const Line = styled('div', progressRecipe);
const PATIENCE_MS = 150;

export interface ProgressBarProps {
  active: boolean;
  label: string;
}

/** A bar of two pixels at the top of the window, shown after a short delay. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [active]);
  return active && isLate ? <Line role="progressbar" aria-label={label} /> : null;
}
