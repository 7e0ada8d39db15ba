import { defineRecipe } from '@chakra-ui/react/styled-system';

export const meterRecipe = {
  track: defineRecipe({ base: { height: '6px', borderRadius: '3px', background: 'bg.muted', overflow: 'hidden' } }),
  bar: defineRecipe({ base: { height: 'full', background: 'accent.solid', borderRadius: '3px' } }),
};
