import { defineRecipe } from '@chakra-ui/react/styled-system';

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
