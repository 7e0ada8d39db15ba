import type { ContentSource, Supplier } from '../supply/supply.ts';

export interface SupplierWithContent {
  readonly name: string;
  readonly content: ContentSource;
}

export function suppliersWithContent(all: readonly Supplier[]): readonly SupplierWithContent[] {
  return all.flatMap(({ name, content }) => (content === undefined ? [] : [{ name, content }]));
}
