import { styledByProps } from '../../theme/styled-by-props.tsx';

export const Box = styledByProps('div');

/** What a row or column says of its children in one word. */
const FLEX = { align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap', direction: 'flexDirection' } as const;

/** Children side by side. */
export const Flex = styledByProps('div', { display: 'flex' }, FLEX);

/** Children below each other, with room between them. */
export const Stack = styledByProps('div', { display: 'flex', flexDirection: 'column', gap: '0.5rem' }, FLEX);

export const Grid = styledByProps('div', { display: 'grid' }, { templateColumns: 'gridTemplateColumns' });
