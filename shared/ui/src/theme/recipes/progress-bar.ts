import { defineRecipe } from '@chakra-ui/react/styled-system';

export const progressRecipe = defineRecipe({
  base: {
    position: 'fixed',
    zIndex: 'progress',
    top: '0',
    left: '0',
    width: 'full',
    height: '2px',
    background: 'accent.solid',
    _highContrast: { background: 'Highlight' },
    transformOrigin: '0 0',
    animation: 'creep 8s cubic-bezier(.1, .6, .2, 1) forwards',
    pointerEvents: 'none',
    _motionReduce: { animation: 'none', transform: 'scaleX(.6)' },
  },
});
