import type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import { type ComponentProps, type CSSProperties, createElement, type JSX, type ReactElement } from 'react';
import type { AsProps } from './create-parts.tsx';
import type { Style } from './style.ts';
import { system } from './system.ts';
import { useClass } from './use-class.ts';

type Tag = keyof JSX.IntrinsicElements;
type ShortNames = Record<string, keyof CSSProperties>;

/** Props of such an element: Chakra's style props, the short names, and the element's own props. */
export type StyledProps<E extends Tag, N = object> = Omit<HTMLChakraProps<E>, keyof N | 'as' | 'asChild' | 'css'> & {
  [K in keyof N]?: N[K] extends keyof Style ? Style[N[K]] : never;
} & { as?: AsProps['as']; css?: Style | undefined; ref?: ComponentProps<E>['ref'] | undefined };

/**
 * Creates an element with Chakra's style props. Chakra's own factory supports more (recipes, merged refs, `asChild`),
 * but is too large for every first visit.
 */
export function styledByProps<E extends Tag, const N extends ShortNames = Record<never, never>>(
  tag: E,
  base: Style = {},
  shortNames?: N,
): (props: StyledProps<E, N>) => ReactElement {
  function Styled({ as, css: more, ...ownProps }: Record<string, unknown>) {
    for (const [short, name] of Object.entries(shortNames ?? {})) {
      if (short in ownProps) ownProps[name] = ownProps[short];
      delete ownProps[short];
    }
    const [style, props] = system.splitCssProps(ownProps as SystemStyleObject) as [object, Record<string, unknown>];
    const className = useClass(css(system.css(base as object, more as object, style) as Parameters<typeof css>[0]));
    props.className = props.className ? `${className} ${props.className}` : className;
    return createElement((as ?? tag) as Tag, props);
  }
  Styled.displayName = tag;
  return Styled as unknown as (props: StyledProps<E, N>) => ReactElement;
}
