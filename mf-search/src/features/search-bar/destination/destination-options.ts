import type { HotelListQuery, Language, Suggestion } from '@portico/contract';
import { formatStay } from '@portico/runtime';
import type { Option } from '@portico/ui/combobox';
import { type Destination, destinationOf, draftOf, nameOf, type SearchDraft } from '../draft/search-draft.ts';

export type Choice = { readonly destination: Destination } | { readonly draft: SearchDraft };

/** Locations and hotels, each in the order of the server (SRCH-01). */
export function suggestionOptions(found: readonly Suggestion[], language: Language) {
  const optionsOf = (kind: Suggestion['kind']) =>
    found.filter((suggestion) => suggestion.kind === kind).map((suggestion) => optionOf(suggestion, language));
  return { locations: optionsOf('location'), hotels: optionsOf('hotel') };
}

function optionOf(suggestion: Suggestion, language: Language): Option<Choice> {
  const { kind, regionId, regionType, nameEn, nameZh, addressEn, addressZh } = suggestion;
  const destination = { regionId, regionType, nameEn, nameZh };
  const label = nameOf(destination, language);
  // The Latin name stays in sight: it is what many agents type, and what they say on the phone.
  const description = [label === nameEn ? '' : nameEn, language === 'zh' ? addressZh : addressEn];
  return {
    value: `${kind}-${regionId}`,
    label,
    description: description.filter((part) => part !== '').join(' · '),
    icon: kind === 'hotel' ? 'bed' : 'pin',
    data: { destination },
  };
}

/** Searches of before, offered while nothing is typed (SRCH-11). */
export function recentOptions(searches: readonly HotelListQuery[], language: Language): Option<Choice>[] {
  return searches.map((search, index) => {
    const destination = destinationOf(search, []);
    return {
      value: `recent-${index}`,
      label: nameOf(destination, language),
      description: formatStay(search.checkIn, search.checkOut, language),
      icon: 'clock',
      data: { draft: draftOf(search, destination) },
    };
  });
}
