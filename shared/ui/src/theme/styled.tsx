import type { RecipeDefinition, RecipeVariantRecord, SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { JSX } from 'react';
import { createParts, type Parts } from './create-parts.tsx';

type InRoot<V> = { [K in keyof V]: { [C in keyof V[K]]: { root: SystemStyleObject } } };

/**
 * A component with one element, from a Chakra recipe. Internal to the UI library; `createParts` is for several parts.
 */
export function styled<E extends keyof JSX.IntrinsicElements, V extends RecipeVariantRecord>(
  tag: E,
  { base, variants, compoundVariants, defaultVariants }: RecipeDefinition<V>,
): Parts<{ root: E }, InRoot<V>>['Root'] {
  const recipe = {
    base: { root: base },
    variants: mapped(variants ?? {}, (choices) => mapped(choices, (root) => ({ root }))),
    compoundVariants: compoundVariants?.map(({ css, ...choices }) => ({ ...choices, css: { root: css } })),
    defaultVariants,
  };
  return createParts({ root: tag }, recipe as never).Root as never;
}

function mapped<T extends object, R>(record: T, to: (value: T[keyof T]) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value as T[keyof T])]));
}
