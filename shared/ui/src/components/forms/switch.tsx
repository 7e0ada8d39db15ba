import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { Switch as Parts } from '@chakra-ui/react/switch';
import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: 'touch', lg: '8' },
      position: 'relative',
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed', opacity: '.6' },
    },
    control: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      width: '8',
      height: '18px',
      padding: '0.5',
      borderRadius: 'full',
      background: 'border.control',
      transition: 'background-color var(--p-durations-calm)',
      _checked: { background: 'accent.solid' },
      '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    },
    thumb: {
      width: '3.5',
      height: '3.5',
      borderRadius: 'full',
      background: 'bg.panel',
      transition: 'translate var(--p-durations-calm) var(--p-easings-calm)',
      _checked: { translate: '14px 0' },
    },
  },
});

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is under way: it stays reachable and takes no further press. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function Switch({ label, checked, onChange, busy = false, disabled = false }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [presses, countPress] = useReducer((count: number) => count + 1, 0);
  // The browser turns its own input at each press. It is turned back while the caller has not agreed: a change may be
  // confirmed first, or refused.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  }, [checked, presses]);

  function press(next: boolean) {
    countPress();
    if (!busy) onChange(next);
  }

  return (
    <Parts.Root recipe={recipe} checked={checked} disabled={disabled} onCheckedChange={() => press(!checked)}>
      <Parts.HiddenInput ref={input} role="switch" aria-busy={busy || undefined} aria-disabled={busy || undefined} />
      <Parts.Control />
      <Parts.Label>{label}</Parts.Label>
    </Parts.Root>
  );
}
