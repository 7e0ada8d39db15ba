import type { ReactNode } from 'react';
import { CountdownParts } from '../../theme/recipes/countdown.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { type CountdownOptions, clockText, useCountdown } from './use-countdown.ts';

const ARCH = 'M2 31V13a11 11 0 0 1 22 0v18';
const SOON = 60;

export interface CountdownProps extends CountdownOptions {
  /** The whole span in milliseconds: what the arch shows as full. */
  total: number;
  /** What runs out: "This price is held". */
  label: string;
  /** Spoken once, when a minute is left. */
  soonText: string;
  /** Spoken at zero, and shown in place of the label. */
  endText: string;
  /** Beneath the figure; the label unless told. */
  caption?: ReactNode;
}

export function Countdown({ total, label, soonText, endText, caption, ...clock }: CountdownProps) {
  const seconds = useCountdown(clock);
  const left = Math.min(100, (seconds * 100_000) / Math.max(total, 1));
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
        <CountdownParts.Left pathLength={100} strokeDasharray={`${left} 100`} d={ARCH} />
      </CountdownParts.Arch>
      <CountdownParts.Words>
        <CountdownParts.Clock>{clockText(seconds)}</CountdownParts.Clock>
        <CountdownParts.Caption>{isOver ? endText : (caption ?? label)}</CountdownParts.Caption>
      </CountdownParts.Words>
      <VisuallyHidden role="status">{isOver ? endText : seconds <= SOON ? soonText : ''}</VisuallyHidden>
    </CountdownParts.Root>
  );
}
