import type { ComponentProps } from 'react';
import { styledByProps } from '../../theme/styled-by-props.tsx';

/** A paragraph, or another element with `as`; `textStyle` is t12 … t32. */
export const Text = styledByProps('p');

const Title = styledByProps('h2');
const STYLE = { 1: 'h24', 2: 'h16', 3: 'h14', 4: 'h14' } as const;

export interface HeadingProps extends ComponentProps<typeof Title> {
  level?: 1 | 2 | 3 | 4 | undefined;
}

export function Heading({ level = 2, ...rest }: HeadingProps) {
  return <Title as={`h${level}`} textStyle={STYLE[level]} {...rest} />;
}
