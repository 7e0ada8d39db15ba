import type { IconName } from '../page/icon-glyphs.ts';

export interface Option<Data = unknown> {
  /** Unique among all groups. */
  value: string;
  label: string;
  description?: string | undefined;
  icon?: IconName | undefined;
  /** Further search texts: a code, a name in another language. */
  keywords?: readonly string[] | undefined;
  data?: Data | undefined;
}

export interface OptionGroup<Data = unknown> {
  key: string;
  label?: string | undefined;
  options: readonly Option<Data>[];
}

export function flatOptions<Data>(groups: readonly OptionGroup<Data>[]): Option<Data>[] {
  return groups.flatMap((group) => group.options);
}

/** Options that start with the query come before those that contain it. */
export function filterOptions<Data>(options: readonly Option<Data>[], query: string): Option<Data>[] {
  const needle = folded(query.trim());
  if (!needle) return [...options];
  const begins: Option<Data>[] = [];
  const contains: Option<Data>[] = [];
  for (const option of options) {
    const texts = [option.label, ...(option.keywords ?? [])].map(folded);
    if (texts.some((text) => text.startsWith(needle))) begins.push(option);
    else if (texts.some((text) => text.includes(needle))) contains.push(option);
  }
  return [...begins, ...contains];
}

/** Without case and accents: "espana" finds España. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
