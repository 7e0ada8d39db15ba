import { defineRecipe } from '@chakra-ui/react/styled-system';

export const numberStepperRecipe = {
  root: defineRecipe({ base: { display: 'inline-flex', alignItems: 'center' } }),
  button: defineRecipe({
    base: {
      display: 'grid',
      placeItems: 'center',
      width: { base: '44px', lg: '32px' },
      height: { base: '44px', lg: '32px' },
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'l2',
      _hover: { background: 'bg.subtle' },
      '&[aria-disabled=true]': { borderColor: 'border', color: 'fg.disabled', cursor: 'not-allowed' },
    },
  }),
  value: defineRecipe({ base: { minWidth: '40px', textAlign: 'center', fontWeight: 'strong' } }),
};
