import { styledByProps } from '../../theme/styled-by-props.tsx';

export const Box = styledByProps('div');

/** What a row or column says of its children in one word. */
const FLEX = { align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap', direction: 'flexDirection' } as const;

/** Children side by side. */
export const Flex = styledByProps('div', { display: 'flex' }, FLEX);

/** Children below each other, with room between them. */
export const Stack = styledByProps('div', { display: 'flex', flexDirection: 'column', gap: '0.5rem' }, FLEX);

export const Grid = styledByProps('div', { display: 'grid' }, { templateColumns: 'gridTemplateColumns' });

/** A page, and something narrower beside it from the width of order pages on. */
export const PageWithSide = styledByProps('div', {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', orderPage: 'minmax(0, 1fr) 340px', xl: 'minmax(0, 1fr) 384px' },
});
