import { Steps as Parts } from '@chakra-ui/react/steps';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { FORCED_FILL } from '../../theme/recipes/forced-colors.ts';
import { Icon } from '../page/icon.tsx';

const recipe = defineSlotRecipe({
  slots: [
    'root',
    'list',
    'item',
    'trigger',
    'indicator',
    'separator',
    'content',
    'title',
    'description',
    'nextTrigger',
    'prevTrigger',
    'progress',
  ],
  base: {
    root: { display: 'grid', gap: '6' },
    list: { display: 'flex', alignItems: 'center', gap: { base: '1.5', lg: '2.5' } },
    item: { display: 'flex', alignItems: 'center', gap: '2', flex: '1 1 0', minWidth: '0', _last: { flex: 'none' } },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'touch', lg: '8' },
      color: 'fg.subtle',
      fontWeight: 'medium',
      textAlign: 'start',
      '&[data-current]': { color: 'fg' },
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '5',
      height: '6',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: '10px 10px 3px 3px',
      fontSize: 't12',
      '&[data-current], &[data-complete]': {
        ...FORCED_FILL,
        background: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'accent.contrast',
      },
    },
    separator: {
      flex: '1',
      minWidth: '3',
      height: '1px',
      background: 'border.emphasized',
      _highContrast: { background: 'CanvasText' },
    },
    description: { color: 'fg.subtle', textStyle: 't13' },
  },
});

interface FlowStep {
  key: string;
  title: string;
  content: ReactNode;
}

interface StepFlowProps {
  label: string;
  steps: readonly FlowStep[];
  /** From 0; the number of steps once all are done. */
  current: number;
  /** Called when the user returns to a finished step. */
  onChange: (step: number) => void;
  /** Content after the last step. */
  done?: ReactNode;
}

/**
 * A form in steps that shows one at a time; only finished steps can be reopened. `Steps` shows only the names of steps.
 */
export function StepFlow({ label, steps, current, onChange, done }: StepFlowProps) {
  return (
    <Parts.Root recipe={recipe} count={steps.length} step={current} onStepChange={({ step }) => onChange(step)}>
      <Parts.List aria-label={label}>
        {steps.map(({ key, title }, index) => (
          <Parts.Item key={key} index={index} asChild>
            <Item>
              <Parts.Trigger disabled={index > current} aria-current={index === current ? 'step' : undefined}>
                <Parts.Indicator>{index < current ? <Icon name="check" size={12} /> : index + 1}</Parts.Indicator>
                <Parts.Title>{title}</Parts.Title>
              </Parts.Trigger>
              {index < steps.length - 1 && <Parts.Separator />}
            </Item>
          </Parts.Item>
        ))}
      </Parts.List>
      {steps.map(({ key, content }, index) => (
        <Parts.Content key={key} index={index}>
          {index === current && content}
        </Parts.Content>
      ))}
      {current === steps.length && done}
    </Parts.Root>
  );
}

/** Drops the item's `aria-current`: its tab already announces the current step. */
function Item({ 'aria-current': _current, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}
