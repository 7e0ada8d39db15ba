import { defineRecipe } from '@chakra-ui/react/styled-system';
import { FORCED_EDGE } from './forced-colors.ts';

export const badgeRecipe = defineRecipe({
  base: {
    ...FORCED_EDGE,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minHeight: '24px',
    padding: '1px 8px 1px 6px',
    borderRadius: 'l1',
    textStyle: 't13',
    fontWeight: 'medium',
  },
  variants: {
    large: {
      true: {
        minHeight: '44px',
        width: '44px',
        padding: '0',
        justifyContent: 'center',
        borderRadius: 'l3',
        flex: 'none',
      },
    },
    tone: {
      neutral: { color: 'fg.muted', background: 'bg.muted' },
      free: { color: 'free.fg', background: 'free.subtle' },
      nonref: { color: 'nonref.fg', background: 'nonref.subtle' },
      unpaid: { color: 'unpaid.fg', background: 'unpaid.subtle' },
      stop: { color: 'stop.fg', background: 'stop.subtle' },
      info: { color: 'info.fg', background: 'info.subtle' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
