import { defineRecipe } from '@chakra-ui/react/styled-system';

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
