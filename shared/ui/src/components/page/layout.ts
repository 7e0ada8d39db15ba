import { styledByProps } from '../../theme/styled-by-props.tsx';

export const Box = styledByProps('div');

/** Short prop names for flex properties. */
const FLEX = { align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap', direction: 'flexDirection' } as const;

/** Flex row. */
export const Flex = styledByProps('div', { display: 'flex' }, FLEX);

/** Flex column with a gap. */
export const Stack = styledByProps('div', { display: 'flex', flexDirection: 'column', gap: '0.5rem' }, FLEX);

export const Grid = styledByProps('div', { display: 'grid' }, { templateColumns: 'gridTemplateColumns' });

/** Main column with a narrow side column from the `orderPage` width. */
export const PageWithSide = styledByProps('div', {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', orderPage: 'minmax(0, 1fr) 340px', xl: 'minmax(0, 1fr) 384px' },
});
