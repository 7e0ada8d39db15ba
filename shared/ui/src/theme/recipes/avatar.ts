import { defineRecipe } from '@chakra-ui/react/styled-system';

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
