import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FORCED_FILL, FORCED_RING } from './forced-colors.ts';

export const monthGridRecipe = {
  table: defineRecipe({
    base: {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0 2px',
      textAlign: 'center',
    },
  }),
  weekday: defineRecipe({
    base: { height: '24px', padding: '0', textStyle: 't12', fontWeight: 'normal', color: 'fg.subtle' },
  }),
  day: defineRecipe({
    base: {
      display: 'grid',
      placeItems: 'center',
      width: 'full',
      minHeight: { base: '44px', lg: '34px' },
      borderRadius: 'l1',
      fontVariantNumeric: 'tabular-nums',
      '@media (hover: hover)': { '&:hover': { background: 'accent.muted' } },
      '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed', '&:hover': { background: 'none' } },
      '&:focus-visible': { outlineOffset: '-2px', zIndex: '1', position: 'relative' },
    },
    variants: {
      today: { true: { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' } },
      part: {
        start: {},
        end: {},
        single: {},
        inside: { borderRadius: '0', ...FORCED_RING },
      },
    },
    compoundVariants: [
      {
        part: ['start', 'end', 'single'],
        css: {
          ...FORCED_FILL,
          background: 'accent.solid',
          color: 'accent.contrast',
          fontWeight: 'strong',
          borderRadius: '17px 17px 4px 4px',
          '@media (hover: hover) and (forced-colors: none)': { '&:hover': { background: 'accent.solidHover' } },
          '&:focus-visible': { outlineOffset: '1px' },
        },
      },
    ],
  }),
  cell: defineRecipe({
    base: { padding: '0' },
    variants: {
      part: {
        start: { background: 'linear-gradient(90deg, transparent 50%, var(--p-colors-accent-muted) 0)' },
        end: { background: 'linear-gradient(270deg, transparent 50%, var(--p-colors-accent-muted) 0)' },
        single: {},
        inside: { background: 'accent.muted' },
      },
    },
  }),
};
