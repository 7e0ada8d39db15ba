import { defineRecipe } from '@chakra-ui/react/styled-system';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHiddenRecipe = defineRecipe({ base: hidden });

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

export const progressRecipe = defineRecipe({
  base: {
    position: 'fixed',
    zIndex: 'progress',
    top: '0',
    left: '0',
    width: 'full',
    height: '2px',
    background: 'accent.solid',
    transformOrigin: '0 0',
    animation: 'creep 8s cubic-bezier(.1, .6, .2, 1) forwards',
    pointerEvents: 'none',
    _motionReduce: { animation: 'none', transform: 'scaleX(.6)' },
  },
});

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'accent.fg',
    textAlign: 'inherit',
    // Amid other words colour alone does not tell a link: a paragraph says that its links are underlined.
    textDecoration: 'var(--link-line, none)',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '3px',
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
});

export const meterRecipe = {
  track: defineRecipe({ base: { height: '6px', borderRadius: '3px', background: 'bg.muted', overflow: 'hidden' } }),
  bar: defineRecipe({ base: { height: 'full', background: 'accent.solid', borderRadius: '3px' } }),
};
