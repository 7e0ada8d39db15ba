import { createParts } from '@portico/ui';

export const ListPage = createParts(
  { columns: 'div', filters: 'aside', head: 'div', title: 'h1', place: 'span', filterButton: 'span', sort: 'span' },
  {
    base: {
      columns: {
        display: 'grid',
        alignItems: 'start',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)', xl: '200px minmax(0, 1fr)' },
        gap: { base: '4', xl: '6' },
      },
      // Filters taller than the window scroll on their own, above the footer.
      filters: {
        display: { base: 'none', lg: 'block' },
        position: 'sticky',
        top: 'calc(var(--p-sizes-header) + var(--p-sizes-strip) + 20px)',
        maxHeight: 'calc(100dvh - var(--p-sizes-header) - var(--p-sizes-strip) - 88px)',
        overflowY: 'auto',
        // Room for focus rings and the scroll bar, whose track some browsers fill.
        marginInline: '-4px -12px',
        paddingInline: '4px 12px',
        scrollbarColor: 'var(--p-colors-border-control) transparent',
        paddingBottom: '4',
      },
      head: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { base: '2', lg: '4' },
        minHeight: '36px',
        marginBottom: { base: '2', lg: '3' },
      },
      title: { flex: '1', minWidth: '0', textStyle: 'h20', overflowWrap: 'anywhere' },
      place: {
        display: { base: 'block', lg: 'inline' },
        fontSize: { base: 't14', lg: 't20' },
        lineHeight: { base: 't14', lg: 't20' },
        color: 'fg.subtle',
        fontWeight: 'normal',
      },
      filterButton: { display: { lg: 'none' } },
      sort: { width: { base: 'full', lg: 'auto' } },
    },
    variants: { leads: { true: { place: { _after: { content: { lg: '" · "' } } } } } },
  },
);

export const { Root: FilterStack } = createParts(
  { root: 'div' },
  {
    base: { root: { '& > * + *': { marginTop: '5', paddingTop: '5', borderTop: '1px solid', borderColor: 'border' } } },
  },
);
