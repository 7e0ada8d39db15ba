import type { Suggestion } from '@portico/contract';
import { folded } from '@portico/ui/combobox';

/** Local sources of suggestions, used before the server responds. */
export interface Known {
  /** Places of recent searches, newest first. */
  readonly recent: readonly Suggestion[];
  readonly popular: readonly Suggestion[];
  /** Cached response for a prefix of the keyword. */
  readonly findCached: (beginning: string) => readonly Suggestion[] | undefined;
}

/** Shorter prefixes of codes and aliases are too ambiguous. */
const OTHER_NAMES_FROM = 3;

/** Suggestions without a request, so that something shows at once. Each place once, best first. */
export function localSuggestions(keyword: string, candidates: Known, size: number): readonly Suggestion[] {
  const foldedKeyword = folded(keyword);
  const ranked = [...candidates.recent, ...candidates.popular, ...longestKnown(keyword, candidates.findCached)]
    .map((one) => ({ one, rank: rankOf(one, foldedKeyword) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  const places = Map.groupBy(ranked, ({ one }) => `${one.regionType} ${one.regionId}`);
  // Of two entries for a place, prefers the one with a location.
  return [...places.values()]
    .map((same) => (same.find(({ one }) => one.addressEn !== '') ?? same[0])?.one as Suggestion)
    .slice(0, size);
}

function rankOf({ nameEn, nameZh, byEn, alsoFoundBy = [] }: Suggestion, foldedKeyword: string): number {
  const others = [...alsoFoundBy, byEn ?? ''].map(folded);
  const names = [nameEn, nameZh].map(folded);
  if (others.includes(foldedKeyword)) return 0;
  if (names.some((name) => name.startsWith(foldedKeyword))) return 1;
  if (foldedKeyword.length >= OTHER_NAMES_FROM && others.some((name) => name.startsWith(foldedKeyword))) return 2;
  return names.some((name) => ` ${name}`.includes(` ${foldedKeyword}`)) ? 3 : Number.POSITIVE_INFINITY;
}

/** The longest cached prefix: its result covers every longer keyword. */
function longestKnown(keyword: string, findCached: Known['findCached']): readonly Suggestion[] {
  for (let length = keyword.length - 1; length > 0; length -= 1) {
    const candidates = findCached(keyword.slice(0, length));
    if (candidates !== undefined) return candidates;
  }
  return [];
}
