import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FLOAT, PLACED } from './layers.ts';

export const popoverRecipe = defineRecipe({
  base: {
    ...FLOAT,
    ...PLACED,
    padding: '0',
    overflow: 'auto',
    maxWidth: 'calc(100vw - 16px)',
    outline: 'none',
    textStyle: 't14',
    whiteSpace: 'normal',
    cursor: 'auto',
    animation: 'appear var(--p-durations-calm) var(--p-easings-calm)',
  },
  variants: { padded: { true: { padding: '4' } } },
});
