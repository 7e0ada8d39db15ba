import { defineRecipe } from '@chakra-ui/react/styled-system';

export const pillRecipe = defineRecipe({
  base: {
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

export const tagRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: '20px',
    paddingInline: '1.5',
    borderRadius: 'l1',
    border: '1px solid',
    borderColor: 'border.emphasized',
    textStyle: 't12',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
});

export const kbdRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    minWidth: '20px',
    height: '20px',
    paddingInline: '5px',
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    fontFamily: 'body',
    fontSize: 't12',
    lineHeight: '1',
    fontWeight: 'medium',
    color: 'fg.subtle',
    background: 'bg.panel',
  },
});

export const boneRecipe = defineRecipe({
  base: {
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

export const avatarRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: '16px 16px 4px 4px',
    background: 'accent.muted',
    color: 'accent.fg',
    fontWeight: 'strong',
    '&::before': { content: 'attr(data-initials)' },
  },
  variants: {
    size: {
      md: { width: '32px', height: '32px', textStyle: 't13' },
      lg: { width: '48px', height: '56px', borderRadius: '24px 24px 4px 4px', textStyle: 't16' },
    },
  },
  defaultVariants: { size: 'md' },
});
