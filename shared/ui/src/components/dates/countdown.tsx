import type { ReactNode } from 'react';
import { CountdownParts } from '../../theme/recipes/countdown.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { type CountdownOptions, clockText, useCountdown } from './use-countdown.ts';

const ARCH = 'M2 31V13a11 11 0 0 1 22 0v18';
const SOON = 60;

export interface CountdownProps extends CountdownOptions {
  /** The complete duration in milliseconds: a full arch. */
  total: number;
  /** What ends: "This price is held". */
  label: string;
  /** Announced once, when a minute is left. */
  soonText: string;
  /** Announced at zero and shown instead of the caption. */
  endText: string;
  /** Below the figure; default: the label. */
  caption?: ReactNode;
}

export function Countdown({ total, label, soonText, endText, caption, ...clock }: CountdownProps) {
  const seconds = useCountdown(clock);
  const remaining = Math.min(100, (seconds * 100_000) / Math.max(total, 1));
  const isOver = seconds === 0;
  return (
    <CountdownParts.Root
      soon={seconds <= SOON}
      role="timer"
      aria-label={`${label} ${clockText(seconds)}`}
      aria-live="off"
    >
      <CountdownParts.Arch viewBox="0 0 26 32" aria-hidden>
        <CountdownParts.Door d="M6 31V13a7 7 0 0 1 14 0v18z" />
        <CountdownParts.Track d={ARCH} />
        <CountdownParts.Left pathLength={100} strokeDasharray={`${remaining} 100`} d={ARCH} />
      </CountdownParts.Arch>
      <CountdownParts.Words>
        <CountdownParts.Clock>{clockText(seconds)}</CountdownParts.Clock>
        <CountdownParts.Caption>{isOver ? endText : (caption ?? label)}</CountdownParts.Caption>
      </CountdownParts.Words>
      <VisuallyHidden role="status">{isOver ? endText : seconds <= SOON ? soonText : ''}</VisuallyHidden>
    </CountdownParts.Root>
  );
}
