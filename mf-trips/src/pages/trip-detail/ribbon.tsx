import { createParts } from '@portico/ui';
import type { ReactNode } from 'react';

const RibbonParts = createParts(
  { ends: 'div', list: 'ol', step: 'li', now: 'span', title: 'b', detail: 'small', outcome: 'p' },
  {
    base: {
      ends: {
        display: { base: 'none', orderPage: 'flex' },
        justifyContent: 'space-between',
        marginBottom: '1',
        textStyle: 't13',
        color: 'fg.subtle',
      },
      list: { display: { base: 'grid', orderPage: 'flex' } },
      step: {
        position: 'relative',
        minWidth: '0',
        padding: { base: '0 0 16px 24px', orderPage: '22px 12px 0 0' },
        '&::before': {
          content: '""',
          position: 'absolute',
          background: 'currentColor',
          // Forced colours remove tones: free is empty, a charge is striped, the full price is filled.
          _highContrast: { forcedColorAdjust: 'none', border: '1px solid', borderColor: 'CanvasText' },
          inset: { base: '2px auto -2px 4px', orderPage: '6px 0 auto 0' },
          width: { base: '6px', orderPage: 'auto' },
          height: { base: 'auto', orderPage: '6px' },
        },
        '&:first-of-type::before': { borderStartRadius: { base: '0', orderPage: '3px' } },
        '&:last-of-type::before': { borderEndRadius: { base: '0', orderPage: '3px' } },
        '&:not(:first-of-type)': {
          paddingInlineStart: { orderPage: '2px' },
          '&::before': { insetInlineStart: { orderPage: '2px' } },
        },
      },
      title: { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
      detail: { display: 'block', textStyle: 't13', color: 'fg.subtle' },
      outcome: { marginTop: '1.5', color: 'fg' },
      now: {
        position: 'absolute',
        zIndex: '1',
        width: '14px',
        height: '18px',
        borderRadius: '7px 7px 2px 2px',
        background: 'bg.panel',
        border: '2px solid',
        borderColor: 'fg',
        top: { base: 'var(--now)', orderPage: '0' },
        left: { base: '0', orderPage: 'var(--now)' },
        marginInlineStart: { base: '0', orderPage: '-7px' },
        marginTop: { base: '-9px', orderPage: '0' },
      },
    },
    variants: {
      tone: {
        free: { step: { color: 'free.fg', '&::before': { _highContrast: { background: 'Canvas' } } } },
        nonref: {
          step: {
            color: 'nonref.fg',
            '&::before': {
              _highContrast: { background: 'repeating-linear-gradient(135deg, CanvasText 0 3px, Canvas 3px 6px)' },
            },
          },
        },
        stop: { step: { color: 'stop.fg', '&::before': { _highContrast: { background: 'CanvasText' } } } },
      },
    },
  },
);

export interface RibbonStep {
  key: string;
  tone: 'free' | 'nonref' | 'stop';
  /** For example "Free until Mon 7 Dec, 18:00 PST". */
  title: ReactNode;
  /** The user's local time, or the charge. */
  detail?: ReactNode;
  outcome: ReactNode;
  /** Share of the width; the text keeps its minimum width. */
  weight: number;
}

export interface RibbonProps {
  steps: readonly RibbonStep[];
  startLabel: ReactNode;
  endLabel: ReactNode;
  /** The current step, progress through it (0 to 1) and its label. */
  now: { step: number; share: number; label: string } | null;
}

const LEAST_SHARE = 0.4;

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
            {now?.step === index && <CurrentMoment share={now.share} label={now.label} />}
            <RibbonParts.Title>{step.title}</RibbonParts.Title>
            {step.detail && <RibbonParts.Detail>{step.detail}</RibbonParts.Detail>}
            <RibbonParts.Outcome>{step.outcome}</RibbonParts.Outcome>
          </RibbonParts.Step>
        ))}
      </RibbonParts.List>
    </div>
  );
}

function CurrentMoment({ share, label }: { share: number; label: string }) {
  const position = `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%`;
  return <RibbonParts.Now role="img" aria-label={label} title={label} style={{ ['--now' as string]: position }} />;
}
