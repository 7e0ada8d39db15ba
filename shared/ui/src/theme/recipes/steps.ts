import { createParts } from '../create-parts.tsx';
import { FORCED_FILL } from './forced-colors.ts';
import { hidden } from './visually-hidden.ts';

const FILLED = {
  ...FORCED_FILL,
  background: 'accent.solid',
  borderColor: 'accent.solid',
  color: 'accent.contrast',
} as const;

/** The root is a step; steps are in a list. */
export const StepParts = createParts(
  { root: 'li', list: 'ol', mark: 'span', word: 'span' },
  {
    base: {
      list: {
        display: 'flex',
        alignItems: 'center',
        gap: { base: '1.5', lg: '2.5' },
        color: 'fg.subtle',
        fontWeight: 'medium',
        textStyle: { base: 't13', lg: 't14' },
      },
      root: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        '&:not(:first-of-type)::before': {
          content: '""',
          width: { base: '10px', lg: '28px' },
          height: '1px',
          background: 'border.emphasized',
          _highContrast: { background: 'CanvasText' },
          marginInlineEnd: { base: '0', lg: '2px' },
        },
      },
      mark: {
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: '20px',
        height: '22px',
        borderRadius: '10px 10px 3px 3px',
        border: '1px solid',
        borderColor: 'border.control',
        fontSize: 't12',
      },
    },
    variants: {
      // On a phone only the current step shows its label; the others hide it visually.
      state: {
        done: { mark: FILLED, word: { lgDown: hidden } },
        now: { root: { color: 'fg' }, mark: FILLED },
        next: { word: { lgDown: hidden } },
      },
    },
  },
);
