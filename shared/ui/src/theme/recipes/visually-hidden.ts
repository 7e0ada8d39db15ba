import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Invisible, but read by screen readers. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHiddenRecipe = defineRecipe({ base: hidden });
