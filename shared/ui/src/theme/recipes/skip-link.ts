import { defineRecipe } from '@chakra-ui/react/styled-system';
import { hidden } from './visually-hidden.ts';

export const skipLinkRecipe = defineRecipe({
  base: {
    '&:not(:focus)': hidden,
    '&:focus': {
      position: 'fixed',
      zIndex: '60',
      top: '8px',
      left: '8px',
      padding: '10px 16px',
      borderRadius: 'l2',
      background: 'bg.panel',
      boxShadow: 'float',
    },
  },
});
