import { type HotelDetailQuery, STAY_LIMITS } from '@portico/contract';
import type { Destination, SearchDraft } from '../../features/search-bar/draft/search-draft.ts';
import { SearchBar } from '../../features/search-bar/search-bar.tsx';
import { useSearchWords } from '../../words.ts';

interface StayBarProps {
  query: HotelDetailQuery;
  place: Destination;
  onGo: (query: HotelDetailQuery) => void;
  areDatesOpen: boolean;
  onDatesOpenChange: (isOpen: boolean) => void;
}

/** Other dates and guests ask for new rates; the page stays (DETL-06). */
export function StayBar({ query, place, onGo, ...dates }: StayBarProps) {
  const t = useSearchWords();
  const { checkIn, checkOut, rooms, adults, childAges, nationality, ...rest } = query;

  function update({ dates: stay, guests, nationality: nation }: SearchDraft) {
    onGo({ ...rest, ...stay, ...guests, ...(nation === undefined ? {} : { nationality: nation }) });
  }

  return (
    <SearchBar
      key={JSON.stringify([checkIn, checkOut, rooms, adults, childAges, nationality])}
      initial={{ dates: { checkIn, checkOut }, guests: { rooms, adults, childAges }, nationality }}
      fixedPlace={place}
      mostRooms={STAY_LIMITS.rooms.max}
      submitLabel={t('searchBar.update')}
      submitVariant="outline"
      onSearch={update}
      {...dates}
    />
  );
}
