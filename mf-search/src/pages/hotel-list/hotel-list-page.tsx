import { type HotelListQuery, STAY_LIMITS } from '@portico/contract';
import { useLanguage } from '@portico/runtime';
import { useFocusTarget, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { useFavouriteEvents } from '../../features/favourite/use-favourite.ts';
import { storeSearch } from '../../features/search-bar/destination/recent-searches.ts';
import {
  type Destination,
  draftOf,
  newSearch,
  type SearchDraft,
} from '../../features/search-bar/draft/search-draft.ts';
import { SearchStrip } from '../../features/search-bar/parts/search-parts.ts';
import { SearchBar } from '../../features/search-bar/search-bar.tsx';
import { SearchError, useSearchError } from '../../features/search-bar/search-error.tsx';
import { useIsScrolled } from '../../features/search-bar/use-is-scrolled.ts';
import { HotelList } from './hotel-list.tsx';
import { searchKey } from './hotel-list-query.ts';
import { HotelRowsSkeleton } from './hotel-rows-skeleton.tsx';
import { useListMessages } from './list-messages.ts';
import { useListUrl } from './use-list-url.ts';

export function HotelListPage() {
  const t = useListMessages();
  const { query, destination, go } = useListUrl();
  const [areDatesOpen, setAreDatesOpen] = useState(false);
  const isScrolled = useIsScrolled(STICKY_AFTER_PX);
  const searchError = useSearchError();
  const { goal: heading, aim: aimAtHeading } = useFocusTarget<HTMLHeadingElement>(query);
  useFavouriteEvents();
  return (
    <>
      <SearchStrip fixed={isScrolled} data-fixed={isScrolled || undefined}>
        {query && (
          <ListSearch
            key={searchKey(query)}
            query={query}
            destination={destination}
            onGo={(next) => {
              aimAtHeading();
              go(next);
            }}
            areDatesOpen={areDatesOpen}
            onDatesOpenChange={setAreDatesOpen}
          />
        )}
      </SearchStrip>
      {searchError !== undefined && <SearchError reason={searchError} />}
      {searchError === undefined && query === undefined && (
        <>
          <VisuallyHidden as="h1">{t('title.hotelList')}</VisuallyHidden>
          <HotelRowsSkeleton query={undefined} />
        </>
      )}
      {searchError === undefined && query && (
        <HotelList
          query={query}
          destination={destination}
          onGo={go}
          onChangeDates={() => setAreDatesOpen(true)}
          headingRef={heading}
        />
      )}
    </>
  );
}

const STICKY_AFTER_PX = 60;

interface ListSearchProps {
  query: HotelListQuery;
  destination: Destination;
  onGo: (query: HotelListQuery) => void;
  areDatesOpen: boolean;
  onDatesOpenChange: (isOpen: boolean) => void;
}

/** The list's search bar: a new search keeps only the sort order (SRCH-11). */
function ListSearch({ query, destination, onGo, ...dates }: ListSearchProps) {
  const t = useListMessages();
  const [language] = useLanguage();

  function search({ destination: place = destination, ...draft }: SearchDraft) {
    const next = { ...newSearch(draft, place, language), sort: query.sort };
    storeSearch(next, place);
    onGo(next);
  }

  return (
    <SearchBar
      initial={draftOf(query, destination)}
      mostRooms={STAY_LIMITS.rooms.max}
      submitLabel={t('searchBar.search')}
      onSearch={search}
      {...dates}
    />
  );
}
