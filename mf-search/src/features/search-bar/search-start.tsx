import { DEFAULT_GUESTS, hotelListUrl, STAY_LIMITS } from '@portico/contract';
import { lastSearch, useLanguage, usePortalNavigate } from '@portico/runtime';
import { useState } from 'react';
import { useSearchMessages } from '../../messages.ts';
import { region, storeSearch } from './destination/recent-searches.ts';
import { DEFAULT_DESTINATION, destinationOf, draftOf, newSearch, type SearchDraft } from './draft/search-draft.ts';
import { SearchBar } from './search-bar.tsx';

/** The search bar without a list: starts with the last search, else with the defaults of SRCH-07. */
export function SearchStart() {
  const t = useSearchMessages();
  const navigate = usePortalNavigate();
  const [language] = useLanguage();
  const [areDatesOpen, setAreDatesOpen] = useState(false);
  const [last] = useState(lastDraft);
  function search(draft: SearchDraft) {
    const place = draft.destination ?? DEFAULT_DESTINATION;
    const query = newSearch(draft, place, language);
    storeSearch(query, place);
    navigate(hotelListUrl(query));
  }

  return (
    <SearchBar
      initial={last ?? { destination: DEFAULT_DESTINATION, dates: 'default', guests: DEFAULT_GUESTS }}
      mostRooms={STAY_LIMITS.rooms.maxInHeader}
      submitLabel={t('searchBar.search')}
      isUnfolded
      onSearch={search}
      areDatesOpen={areDatesOpen}
      onDatesOpenChange={setAreDatesOpen}
    />
  );
}

function lastDraft(): SearchDraft | undefined {
  const last = lastSearch.read();
  return last && draftOf(last, destinationOf(last, [region.read()]));
}
