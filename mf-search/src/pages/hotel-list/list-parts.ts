import { styled } from '@portico/ui';

export const ListColumns = styled('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)', xl: '200px minmax(0, 1fr)' },
    gap: { base: '4', xl: '6' },
    maxWidth: '1440px',
  },
});

export const FilterColumn = styled('aside', { base: { display: { base: 'none', lg: 'block' } } });

/** Groups under one another with a line between. */
export const FilterStack = styled('div', {
  base: { '& > * + *': { marginTop: '5', paddingTop: '5', borderTop: '1px solid', borderColor: 'border' } },
});

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
        fontSize: { base: 't14', lg: 't20' },
        lineHeight: { base: 't14', lg: 't20' },
        color: 'fg.subtle',
        fontWeight: 'normal',
      },
    },
    '& > [data-filters]': { display: { lg: 'none' } },
    '& > [data-sort]': { width: { base: 'full', lg: 'auto' } },
  },
});
