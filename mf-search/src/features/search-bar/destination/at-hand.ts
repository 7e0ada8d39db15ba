import type { Suggestion } from '@portico/contract';
import { folded } from '@portico/ui/combobox';

/** What is known here, before the server is asked about a keyword. */
export interface Known {
  /** Places that were searched before, the latest first. */
  readonly recent: readonly Suggestion[];
  /** The most asked places. */
  readonly mostAsked: readonly Suggestion[];
  /** What the server said of a beginning of the keyword. */
  readonly said: (beginning: string) => readonly Suggestion[] | undefined;
}

/** Shorter beginnings of codes and of other names say too little. */
const OTHER_NAMES_FROM = 3;

/** Suggestions that need nobody else: so that something true shows at once. Each place once, the best first. */
export function suggestionsAtHand(keyword: string, known: Known, size: number): readonly Suggestion[] {
  const wanted = folded(keyword);
  const ranked = [...known.recent, ...known.mostAsked, ...longestKnown(keyword, known.said)]
    .map((one) => ({ one, rank: rankOf(one, wanted) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  const places = Map.groupBy(ranked, ({ one }) => `${one.regionType} ${one.regionId}`);
  // Of a place that is known twice, the one that says where it lies.
  return [...places.values()]
    .map((same) => (same.find(({ one }) => one.addressEn !== '') ?? same[0])?.one as Suggestion)
    .slice(0, size);
}

function rankOf({ nameEn, nameZh, byEn, alsoFoundBy = [] }: Suggestion, wanted: string): number {
  const others = [...alsoFoundBy, byEn ?? ''].map(folded);
  const names = [nameEn, nameZh].map(folded);
  if (others.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (wanted.length >= OTHER_NAMES_FROM && others.some((name) => name.startsWith(wanted))) return 2;
  return names.some((name) => ` ${name}`.includes(` ${wanted}`)) ? 3 : Number.POSITIVE_INFINITY;
}

/** The longest known beginning: what it says holds for all that goes on from there. */
function longestKnown(keyword: string, said: Known['said']): readonly Suggestion[] {
  for (let length = keyword.length - 1; length > 0; length -= 1) {
    const known = said(keyword.slice(0, length));
    if (known !== undefined) return known;
  }
  return [];
}
