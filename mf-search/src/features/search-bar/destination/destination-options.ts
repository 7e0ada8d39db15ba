import type { Suggestion } from '@portico/contract';
import { formatStay, useLanguage } from '@portico/runtime';
import type { Option } from '@portico/ui/combobox';
import { type Destination, destinationOf, draftOf, nameOf, type SearchDraft } from '../draft/search-draft.ts';
import { useGuestsText } from '../guests/use-guests-text.ts';
import { recentSearches } from './recent-searches.ts';

export type Choice =
  | { readonly destination: Destination; readonly district?: string | undefined }
  | { readonly draft: SearchDraft };

/** Locations and hotels, in the order of the server (SRCH-01). */
export function useSuggestionOptions(suggestions: readonly Suggestion[]) {
  const [language] = useLanguage();
  const optionsOf = (kind: Suggestion['kind']) => suggestions.filter((one) => one.kind === kind).map(optionOf);
  return { locations: optionsOf('location'), hotels: optionsOf('hotel') };

  function optionOf(suggestion: Suggestion): Option<Choice> {
    const { kind, regionId, regionType, nameEn, nameZh, byEn, byZh, district, addressEn, addressZh } = suggestion;
    const destination = { regionId, regionType, nameEn, nameZh };
    const label = nameOf(destination, language);
    const matchedBy = language === 'zh' ? byZh : byEn;
    // The Latin name stays visible: many agents type it and use it on the phone.
    const description = [label === nameEn ? '' : nameEn, matchedBy ?? '', language === 'zh' ? addressZh : addressEn];
    return {
      value: `${kind}-${regionId}`,
      label,
      description: description.filter((part) => part !== '').join(' · '),
      icon: kind === 'hotel' ? 'bed' : 'pin',
      data: { destination, district },
    };
  }
}

/** Recent searches, shown while the box is empty (SRCH-11). */
export function useRecentOptions(): Option<Choice>[] {
  const [language] = useLanguage();
  const guestsOf = useGuestsText();
  return recentSearches().map((search, index) => {
    const destination = destinationOf(search, []);
    return {
      value: `recent-${index}`,
      label: nameOf(destination, language),
      description: `${formatStay(search.checkIn, search.checkOut, language)} · ${guestsOf(search)}`,
      icon: 'clock',
      data: { draft: draftOf(search, destination) },
    };
  });
}
