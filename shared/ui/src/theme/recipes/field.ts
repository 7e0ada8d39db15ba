import { defineRecipe } from '@chakra-ui/react/styled-system';

export const fieldRecipe = {
  root: defineRecipe({ base: { display: 'block', minWidth: '0', border: '0' } }),
  head: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '1',
      marginBottom: '1',
      textStyle: 't13',
      color: 'fg.muted',
    },
  }),
  label: defineRecipe({
    base: { fontWeight: 'medium' },
    variants: {
      // Inputs already announce `required`; the asterisk has an empty text alternative.
      required: { true: { _after: { content: '" *" / ""', color: 'stop.fg' } } },
    },
  }),
  aside: defineRecipe({ base: { marginInlineStart: 'auto' } }),
  mark: defineRecipe({ base: { display: 'inline-flex', alignSelf: 'flex-start', flex: 'none', marginTop: '2px' } }),
  message: defineRecipe({
    base: { marginTop: '1', textStyle: 't13', color: 'fg.subtle' },
    variants: {
      bad: { true: { display: 'flex', gap: '1.5', color: 'stop.fg' } },
    },
  }),
};
