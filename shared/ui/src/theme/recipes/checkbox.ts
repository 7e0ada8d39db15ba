import { defineRecipe } from '@chakra-ui/react/styled-system';
import { focusRing, hiddenInput } from './choice.ts';
import { FORCED_FILL } from './forced-colors.ts';

// The tick is hidden instead of transparent, because forced colours make a transparent one visible.
const TICK = '--tick-visibility';
const ticked = { [TICK]: 'visible' } as const;
const filled = {
  ...ticked,
  ...FORCED_FILL,
  background: 'accent.solid',
  borderColor: 'accent.solid',
  color: 'accent.contrast',
};
const implied = {
  ...ticked,
  background: 'accent.muted',
  borderColor: 'accent.emphasized',
  color: 'accent.fg',
  _highContrast: {
    '&, &:hover': { background: 'Canvas', borderColor: 'Highlight', color: 'CanvasText' },
  },
};

export const checkboxRecipe = {
  root: defineRecipe({
    base: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: '44px', lg: '32px' },
      fontSize: { base: 't16', lg: 't14' },
      cursor: 'pointer',
      '&:has(input:disabled)': {
        color: 'fg.subtle',
        cursor: 'not-allowed',
        _highContrast: { color: 'GrayText' },
      },
    },
  }),
  input: defineRecipe({ base: hiddenInput }),
  box: defineRecipe({
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: '16px',
      height: '16px',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: '3px',
      background: 'bg.panel',
      [TICK]: 'hidden',
      _peerFocusVisible: focusRing,
      _peerChecked: filled,
      _peerDisabled: {
        background: 'bg.muted',
        borderColor: 'border',
        color: 'fg.subtle',
        _highContrast: { '&, &:hover': { background: 'Canvas', borderColor: 'GrayText', color: 'GrayText' } },
      },
    },
    variants: {
      partly: { true: filled },
      // Selected by the surrounding range, not by the user.
      locked: { true: { ...implied, _peerChecked: implied } },
    },
  }),
  tick: defineRecipe({ base: { display: 'contents', visibility: `var(${TICK})` } }),
  aside: defineRecipe({ base: { marginInlineStart: 'auto', color: 'fg.subtle', textStyle: 't13' } }),
};
