import { styled } from '@portico/ui';

export const ListColumns = styled('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '164px minmax(0, 1fr)', xl: '200px minmax(0, 1fr)' },
    gap: { base: '4', xl: '6' },
    maxWidth: '1440px',
  },
});

export const FilterColumn = styled('aside', { base: { display: { base: 'none', lg: 'grid' }, gap: '5' } });

export const ListHead = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '2', lg: '4' },
    minHeight: '36px',
    marginBottom: { base: '2', lg: '3' },
    '& > h1': {
      flex: '1',
      minWidth: '0',
      textStyle: 'h20',
      overflowWrap: 'anywhere',
      '& > span': {
        display: { base: 'block', lg: 'inline' },
        textStyle: { base: 't14', lg: 'h20' },
        color: 'fg.subtle',
        fontWeight: 'normal',
      },
    },
    '& > [data-filters]': { display: { lg: 'none' } },
    '& > [data-sort]': { width: { base: 'full', lg: 'auto' } },
  },
});
