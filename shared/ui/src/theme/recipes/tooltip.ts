import { defineRecipe } from '@chakra-ui/react/styled-system';
import { PLACED } from './layers.ts';

export const tooltipRecipe = defineRecipe({
  base: {
    ...PLACED,
    border: '0',
    width: 'max-content',
    maxWidth: 'min(420px, calc(100vw - 16px))',
    padding: '6px 10px',
    borderRadius: 'l2',
    background: 'fg',
    color: 'bg.panel',
    textStyle: 't13',
    whiteSpace: 'normal',
    animation: 'appear var(--p-durations-fast)',
  },
});
