import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FORCED_EDGE, FORCED_FILL } from './forced-colors.ts';

export const segmentRecipe = {
  root: defineRecipe({
    base: {
      display: { base: 'flex', lg: 'inline-flex' },
      width: { base: 'full', lg: 'auto' },
      padding: '3px',
      gap: '0.5',
      borderRadius: 'l3',
      background: 'bg.muted',
      ...FORCED_EDGE,
    },
  }),
  item: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      flex: { base: '1 1 auto', lg: 'none' },
      minWidth: '0',
      minHeight: { base: '40px', lg: '30px' },
      paddingInline: { base: '1', lg: '3' },
      borderRadius: '5px',
      fontSize: { base: 't13', lg: 't14' },
      lineHeight: { base: 't12', lg: 't14' },
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: { base: 'normal', lg: 'nowrap' },
      '@media (hover: hover)': { '&:hover': { color: 'fg' } },
      '&[aria-selected=true], &[aria-checked=true]': {
        ...FORCED_FILL,
        background: 'bg.panel',
        color: 'fg',
        boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
      },
      '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed' },
    },
  }),
};
