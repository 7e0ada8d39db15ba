import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FORCED_EDGE } from './forced-colors.ts';

export const skeletonBlockRecipe = defineRecipe({
  base: {
    ...FORCED_EDGE,
    display: 'block',
    height: '12px',
    borderRadius: '3px',
    background:
      'linear-gradient(90deg, var(--p-colors-bg-muted) 30%, var(--p-colors-border) 50%, var(--p-colors-bg-muted) 70%) 0 0 / 300% 100%',
    animation: 'bone 1.4s linear infinite',
    _motionReduce: { animation: 'none' },
  },
  variants: {
    shape: {
      line: {},
      arch: { width: '48px', height: '57px', borderRadius: '24px 24px 4px 4px' },
      control: { height: 'control', borderRadius: 'l2' },
    },
  },
});
