import type { RecipeDefinition, RecipeVariantRecord } from '@chakra-ui/react/styled-system';
import { css, type SerializedStyles, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type ComponentProps, createElement, type ElementType, type JSX, useInsertionEffect } from 'react';
import { system } from './system.ts';

type Choice<K> = K extends 'true' | 'false' ? boolean : K;
// A recipe without variants is inferred as a record of anything; it has no keys of its own.
type VariantOf<V extends RecipeVariantRecord> = string extends keyof V ? never : keyof V;
type Selection<V extends RecipeVariantRecord> = { [K in VariantOf<V>]?: Choice<keyof V[K]> | undefined };

/** An element that may be drawn as another one, a router's link for example. */
export interface AsProps {
  as?: ElementType | undefined;
  href?: string | undefined;
  to?: unknown;
}

/**
 * An element with a recipe. Its class is worked out once for each set of variants, not once for each render,
 * so that a page of rows costs next to nothing; style props are for `Box` and its kin.
 */
export function styled<Tag extends keyof JSX.IntrinsicElements, V extends RecipeVariantRecord>(
  tag: Tag,
  recipe: RecipeDefinition<V>,
) {
  const variants = Object.keys(recipe.variants ?? {});
  const known = new Map<string, SerializedStyles>();

  function stylesOf(selection: Record<string, unknown>): SerializedStyles {
    const key = variants.map((variant) => String(selection[variant])).join();
    const found = known.get(key);
    if (found) return found;
    const made = css(system.cva(recipe as RecipeDefinition)(selection) as Parameters<typeof css>[0]);
    known.set(key, made);
    return made;
  }

  function Styled({ as, ...props }: Omit<ComponentProps<Tag>, VariantOf<V> | keyof AsProps> & Selection<V> & AsProps) {
    const cache = useEmotionCache();
    const rest: Record<string, unknown> = { ...props };
    const selection: Record<string, unknown> = {};
    for (const variant of variants) {
      selection[variant] = rest[variant];
      delete rest[variant];
    }
    const styles = stylesOf(selection);
    const className = cache ? `${cache.key}-${styles.name}` : '';
    useInsertionEffect(() => {
      if (cache && cache.inserted[styles.name] === undefined) cache.insert(`.${className}`, styles, cache.sheet, true);
    });
    rest.className = rest.className ? `${className} ${rest.className}` : className;
    return createElement(as ?? tag, rest);
  }
  Styled.displayName = `styled.${tag}`;
  return Styled;
}
