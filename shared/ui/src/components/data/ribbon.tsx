import type { ReactNode } from 'react';
import { RibbonParts } from '../../theme/recipes/ribbon.ts';

export interface RibbonStep {
  key: string;
  tone: 'free' | 'nonref' | 'stop';
  /** "Free until Mon 7 Dec, 18:00 PST". */
  title: ReactNode;
  /** The reader's own time, or what is charged. */
  detail?: ReactNode;
  /** What one gets back. */
  outcome: ReactNode;
  /** Its share of the width; the words keep room whatever the share. */
  weight: number;
}

export interface RibbonProps {
  steps: readonly RibbonStep[];
  startLabel: ReactNode;
  endLabel: ReactNode;
  /** The step we are in, how far through it (0 to 1), and the word for it. */
  now: { step: number; share: number; label: string } | null;
}

const LEAST_SHARE = 0.22;

export function Ribbon({ steps, startLabel, endLabel, now }: RibbonProps) {
  const total = steps.reduce((sum, step) => sum + step.weight, 0) || 1;
  return (
    <div>
      <RibbonParts.Ends>
        <span>{startLabel}</span>
        <span>{endLabel}</span>
      </RibbonParts.Ends>
      <RibbonParts.List>
        {steps.map((step, index) => (
          <RibbonParts.Step
            key={step.key}
            tone={step.tone}
            style={{ flex: `${Math.max(step.weight / total, LEAST_SHARE)} 1 0` }}
            aria-current={now?.step === index ? 'step' : undefined}
          >
            {now?.step === index && <NowMark share={now.share} label={now.label} />}
            <RibbonParts.Title>{step.title}</RibbonParts.Title>
            {step.detail && <RibbonParts.Detail>{step.detail}</RibbonParts.Detail>}
            <RibbonParts.Outcome>{step.outcome}</RibbonParts.Outcome>
          </RibbonParts.Step>
        ))}
      </RibbonParts.List>
    </div>
  );
}

function NowMark({ share, label }: { share: number; label: string }) {
  const place = `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%`;
  return <RibbonParts.Now role="img" aria-label={label} title={label} style={{ ['--now' as string]: place }} />;
}
