import { defineRecipe } from '@chakra-ui/react/styled-system';

export const calendarRecipe = {
  pair: defineRecipe({
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
      gap: '6',
      padding: '4',
      minWidth: { lg: '500px' },
    },
  }),
  one: defineRecipe({ base: { padding: '3' } }),
  list: defineRecipe({ base: { display: 'grid', gap: '5', padding: '0 16px 16px' } }),
  head: defineRecipe({
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '44px 1fr 44px', lg: '32px 1fr 32px' },
      alignItems: 'center',
      minHeight: '32px',
      marginBottom: '1',
      textAlign: 'center',
    },
  }),
  month: defineRecipe({ base: { gridColumn: '2', textStyle: 'h14' } }),
  turn: defineRecipe({
    base: { display: 'grid', gridRow: '1' },
    variants: { to: { back: { gridColumn: '1' }, on: { gridColumn: '3' } } },
  }),
  title: defineRecipe({ base: { textStyle: 'h14', marginBottom: '1', paddingTop: '2' } }),
  weekdays: defineRecipe({
    base: {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: 'grid',
      gridTemplateColumns: 'repeat(7, 1fr)',
      padding: '8px 16px',
      background: 'bg.panel',
      borderBottom: '1px solid',
      borderColor: 'border',
      textAlign: 'center',
      textStyle: 't12',
      color: 'fg.subtle',
    },
  }),
};
