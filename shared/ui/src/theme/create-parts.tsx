import type { SlotRecipeDefinition } from '@chakra-ui/react/styled-system';
import { css, type SerializedStyles } from '@emotion/react';
import {
  type ComponentProps,
  createContext,
  createElement,
  type ElementType,
  type JSX,
  type ReactElement,
  use,
} from 'react';
import type { Style } from './style.ts';
import { system } from './system.ts';
import { useClass } from './use-class.ts';

/** Props to render an element as another one, such as a router link. */
export interface AsProps {
  as?: ElementType | undefined;
  href?: string | undefined;
  to?: unknown;
  /** Navigation state of a router link. */
  state?: unknown;
}

type Tag = keyof JSX.IntrinsicElements;
type Tags = Record<string, Tag>;
type Slot<T extends Tags> = keyof T & string;
type Styles<T extends Tags> = { [S in Slot<T>]?: Style };
type Choice<K> = K extends 'true' | 'false' ? boolean : K;
type Variants = Record<string, Record<string, Record<string, Style>>>;
/** Rejects styles of an unknown slot, which TypeScript would otherwise infer as another key. */
type OfSlots<T extends Tags, V> = {
  [K in keyof V]: { [C in keyof V[K]]: { [S in keyof V[K][C]]: S extends Slot<T> ? Style : never } };
};
// A recipe without variants is inferred as a record with any key; it has no keys of its own.
type VariantOf<V> = string extends keyof V ? never : keyof V & string;
type Selection<V> = { [K in VariantOf<V>]?: Choice<keyof V[K]> | undefined };

/** Chakra's slot recipe; its slots are the keys of the tags. */
export interface PartsRecipe<T extends Tags, V> {
  base?: Styles<T>;
  variants?: V & OfSlots<T, V>;
  compoundVariants?: readonly ({ [K in VariantOf<V>]?: Choice<keyof V[K]> | Choice<keyof V[K]>[] } & {
    css: Styles<T>;
  })[];
  defaultVariants?: Selection<V>;
}

type PartProps<E extends Tag, V> = Omit<ComponentProps<E>, VariantOf<V> | keyof AsProps> & Selection<V> & AsProps;

/** A component for each slot by its capitalized name: `Row.Root` renders `root`. */
export type Parts<T extends Tags, V> = {
  readonly [S in Slot<T> as Capitalize<S>]: (props: PartProps<T[S], V>) => ReactElement;
};

/**
 * Creates one component for each slot of a Chakra slot recipe. Variants are props of any part; those of the root also
 * apply to the parts inside it. Classes are computed once per set of variants instead of per render, which keeps pages
 * with many rows cheap.
 */
export function createParts<const T extends Tags, V extends Variants = Record<never, never>>(
  tags: T,
  recipe: PartsRecipe<T, V>,
): Parts<T, V> {
  const slots = Object.keys(tags) as Slot<T>[];
  const variants = Object.keys(recipe.variants ?? {});
  const lookOf = looks({ ...recipe, slots } as unknown as SlotRecipeDefinition, variants);
  const Inherited = createContext<Look | undefined>(undefined);
  const hands = variants.length > 0 && slots.length > 1;

  function partOf(slot: Slot<T>) {
    function Part({ as, ...props }: { as?: ElementType; [name: string]: unknown }) {
      const outer = hands && slot !== 'root' ? use(Inherited) : undefined;
      const look = lookOf(variants.map((variant, index) => taken(props, variant) ?? outer?.choices[index]));
      const className = useClass(look.styles[slot] as SerializedStyles);
      props.className = props.className ? `${className} ${props.className}` : className;
      const element = createElement((as ?? tags[slot]) as ElementType, props);
      return hands && slot === 'root' ? <Inherited value={look}>{element}</Inherited> : element;
    }
    Part.displayName = `${tags[slot]}.${slot}`;
    return Part;
  }

  return Object.fromEntries(slots.map((slot) => [capital(slot), partOf(slot)])) as unknown as Parts<T, V>;
}

/** The styles of all parts for one choice of each variant, in the order of the recipe. */
interface Look {
  readonly choices: readonly unknown[];
  readonly styles: Readonly<Record<string, SerializedStyles>>;
}

function looks(recipe: SlotRecipeDefinition, variants: readonly string[]) {
  const cache = new Map<string, Look>();
  let recipeOf: ReturnType<typeof system.sva> | undefined;

  return (choices: readonly unknown[]): Look => {
    const key = choices.join();
    const cached = cache.get(key);
    if (cached) return cached;
    // Created lazily: a page without this component does not pay for the recipe.
    recipeOf ??= system.sva(recipe);
    const objects = recipeOf(Object.fromEntries(variants.map((variant, index) => [variant, choices[index]])));
    const styles = Object.entries(objects).map(([slot, object]) => [slot, css(object as Parameters<typeof css>[0])]);
    const look: Look = { choices, styles: Object.fromEntries(styles) };
    cache.set(key, look);
    return look;
  };
}

/** Removes a prop, so that it does not reach the element, and returns its value. */
function taken(props: Record<string, unknown>, name: string): unknown {
  const value = props[name];
  delete props[name];
  return value;
}

function capital<S extends string>(text: S): Capitalize<S> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<S>;
}
