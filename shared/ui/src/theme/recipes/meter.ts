import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FORCED_EDGE } from './forced-colors.ts';

export const meterRecipe = {
  track: defineRecipe({
    base: { height: '6px', borderRadius: '3px', background: 'bg.muted', overflow: 'hidden', ...FORCED_EDGE },
  }),
  bar: defineRecipe({
    base: {
      height: 'full',
      background: 'accent.solid',
      borderRadius: '3px',
      _highContrast: { background: 'Highlight' },
    },
  }),
};
