import type { HotelListPage, HotelListQuery, HotelSort } from '@portico/contract';
import { formatPoints, trackButton, useLanguage, useTrackedLoading } from '@portico/runtime';
import { Button, Icon } from '@portico/ui';
import { useId, useState } from 'react';
import { type Destination, nameOf } from '../../features/search-bar/draft/search-draft.ts';
import { useSearchWords } from '../../words.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { countFilters, type ListFilters, withFilters, withSort } from './hotel-list-query.ts';
import { HotelListResults } from './hotel-list-results.tsx';
import { FilterGroups, KeywordBox } from './list-filters.tsx';
import { FilterStack, ListPage } from './list-parts.ts';
import { SortTabs } from './sort-tabs.tsx';
import { useHotelList } from './use-hotel-list.ts';
import { useLeavingList } from './use-leaving-list.ts';

interface HotelListProps {
  query: HotelListQuery;
  destination: Destination;
  onGo: (query: HotelListQuery) => void;
  onChangeDates: () => void;
}

export function HotelList({ query, destination, onGo, onChangeDates }: HotelListProps) {
  const t = useSearchWords();
  const list = useHotelList(query);
  const [isFiltering, setIsFiltering] = useState(false);
  const rowsId = useId();
  useLeavingList(query, list.found);
  const filters = countFilters(query);
  useTrackedLoading(list.isPending);

  function filter(change: Partial<ListFilters>) {
    trackButton('filter', { clickData: change });
    onGo(withFilters(query, change));
  }

  function sort(by: HotelSort) {
    trackButton('sort', { pageTypeExtra: by });
    onGo(withSort(query, by));
  }

  return (
    <ListPage.Columns>
      <ListPage.Filters aria-label={t('hotelList.filters')}>
        <FilterStack>
          <div>
            <KeywordBox key={query.keyword} keyword={query.keyword} onSearch={(keyword) => filter({ keyword })} />
          </div>
          <FilterGroups chosen={query} counts={list.found} onChange={filter} />
        </FilterStack>
      </ListPage.Filters>
      <section aria-label={t('hotelList.title')}>
        <ListPage.Head>
          <ListTitle page={list.found} destination={destination} />
          <ListPage.FilterButton>
            <Button size="sm" icon={<Icon name="filter" />} onClick={() => setIsFiltering(true)}>
              {filters === 0 ? t('hotelList.openFilters') : t('hotelList.openFiltersCount', { count: filters })}
            </Button>
          </ListPage.FilterButton>
          <ListPage.Sort data-sort>
            <SortTabs sort={query.sort} controls={rowsId} onChange={sort} />
          </ListPage.Sort>
        </ListPage.Head>
        <div id={rowsId}>
          <HotelListResults query={query} list={list} onGo={onGo} onChangeDates={onChangeDates} />
        </div>
      </section>
      {isFiltering && (
        <FilterDrawer query={query} page={list.found} onSearch={filter} onClose={() => setIsFiltering(false)} />
      )}
    </ListPage.Columns>
  );
}

/** How many hotels can be booked, of which the filters and the pages are the parts; those without rooms are told at the end. */
function ListTitle({ page, destination }: { page: HotelListPage | undefined; destination: Destination }) {
  const t = useSearchWords();
  const [language] = useLanguage();
  const place = nameOf(destination, language);
  return (
    <ListPage.Title>
      {page ? t('hotelList.found', { count: page.total, figure: formatPoints(page.total) }) : t('hotelList.title')}{' '}
      {place !== '' && (
        <ListPage.Place>
          {t(destination.regionType === 'hotel' ? 'hotelList.nearPlace' : 'hotelList.inPlace', { place })}
        </ListPage.Place>
      )}
    </ListPage.Title>
  );
}
