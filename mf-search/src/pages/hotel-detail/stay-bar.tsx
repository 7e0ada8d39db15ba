import { guestsOf, type HotelDetailQuery, STAY_LIMITS } from '@portico/contract';
import { createParts } from '@portico/ui';
import type { Destination, SearchDraft } from '../../features/search-bar/draft/search-draft.ts';
import { SearchBar } from '../../features/search-bar/search-bar.tsx';
import { useDetailMessages } from './detail-messages.ts';

/** The search bar of a hotel's page, sticky under the header. */
const { Root: StayStrip } = createParts(
  { root: 'div' },
  {
    base: {
      root: {
        position: 'sticky',
        top: 'var(--p-sizes-header)',
        zIndex: '10',
        minHeight: { lg: 'strip' },
        marginBlock: { base: '-8px 8px', lg: '-12px 4px' },
        marginInline: { base: '-16px', lg: '0' },
        paddingBlock: { base: '2', lg: '3' },
        paddingInline: { base: '4', lg: '0' },
        background: 'bg',
      },
    },
  },
);

interface StayBarProps {
  query: HotelDetailQuery;
  place: Destination;
  onGo: (query: HotelDetailQuery) => void;
  areDatesOpen: boolean;
  onDatesOpenChange: (isOpen: boolean) => void;
}

/** Other dates and guests load new rates; the page stays (DETL-06). */
export function StayBar({ query, place, onGo, ...dates }: StayBarProps) {
  const t = useDetailMessages();
  const { checkIn, checkOut, nationality, byRoom: _, ...rest } = query;

  function update({ dates: stay, guests, nationality: nation }: SearchDraft) {
    onGo({ ...rest, ...stay, ...guests, ...(nation === undefined ? {} : { nationality: nation }) });
  }

  return (
    <StayStrip>
      <SearchBar
        initial={{ dates: { checkIn, checkOut }, guests: guestsOf(query), nationality }}
        fixedPlace={place}
        mostRooms={STAY_LIMITS.rooms.max}
        submitLabel={t('searchBar.update')}
        submitVariant="outline"
        onSearch={update}
        {...dates}
      />
    </StayStrip>
  );
}
