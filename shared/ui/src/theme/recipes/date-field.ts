import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The button lies above the end of the text input: inside its box, disabled days would make the box look disabled. */
export const dateFieldRecipe = {
  root: defineRecipe({ base: { position: 'relative' } }),
  space: defineRecipe({ base: { width: { base: '34px', lg: '22px' } } }),
  trigger: defineRecipe({
    base: { position: 'absolute', insetInlineEnd: '1px', insetBlock: '0', display: 'grid', alignItems: 'center' },
  }),
};
