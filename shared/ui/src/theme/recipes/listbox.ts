import { defineRecipe } from '@chakra-ui/react/styled-system';

export const listboxRecipe = {
  list: defineRecipe({
    base: {
      flex: '1 1 auto',
      minHeight: '0',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      paddingBlock: '1',
      '& > [role=group] + [role=group]': {
        borderTop: '1px solid',
        borderColor: 'border',
        marginTop: '1',
        paddingTop: '1',
      },
    },
  }),
  heading: defineRecipe({
    base: { padding: '8px 16px 4px', textStyle: 't12', fontWeight: 'medium', color: 'fg.subtle' },
  }),
  option: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: { base: '48px', lg: '36px' },
      padding: '6px 16px',
      cursor: 'pointer',
      scrollMarginBlock: '4px',
      '& > svg': { flex: 'none', color: 'fg.subtle' },
      '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
      '& small': { display: 'block', textStyle: 't13', color: 'fg.subtle' },
      '& mark': { background: 'none', color: 'inherit', fontWeight: 'strong' },
      '& > [data-end]': { marginInlineStart: 'auto', flex: 'none', color: 'fg.subtle' },
      '@media (hover: hover)': { '&:hover': { background: 'bg.subtle' } },
      '&[data-active]': {
        background: 'accent.subtle',
        '@media (hover: hover)': { '&:hover': { background: 'accent.subtle' } },
      },
      '&[aria-selected=true]': { fontWeight: 'medium' },
    },
  }),
  message: defineRecipe({ base: { padding: '12px 16px', color: 'fg.muted' } }),
  foot: defineRecipe({
    base: {
      flex: 'none',
      padding: '10px 16px',
      borderTop: '1px solid',
      borderColor: 'border',
      textStyle: 't13',
      color: 'fg.muted',
    },
  }),
  bare: defineRecipe({
    base: {
      width: 'full',
      minWidth: '0',
      padding: '0',
      border: '0',
      background: 'transparent',
      outline: 'none',
      fontWeight: 'medium',
      textOverflow: 'ellipsis',
      '&:focus-visible': { outline: 'none' },
      '&::placeholder': { color: 'fg.subtle', opacity: '1', fontWeight: 'normal' },
    },
  }),
};
