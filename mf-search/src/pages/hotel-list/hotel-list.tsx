import type { HotelListPage, HotelListQuery, HotelSort } from '@portico/contract';
import { trackButton, useLanguage, useTrackedLoading } from '@portico/runtime';
import { Box, Button, Icon, useFocusTarget } from '@portico/ui';
import {
  lazy,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useOptimistic,
  useState,
} from 'react';
import { type Destination, nameOf } from '../../features/search-bar/draft/search-draft.ts';
import { propertiesText } from './filter-counts.ts';
import { countFilters, filtersOf, type ListFilters, withFilters, withSort } from './hotel-list-query.ts';
import { HotelListResults } from './hotel-list-results.tsx';
import { FilterGroups, KeywordBox } from './list-filters.tsx';
import { useListMessages } from './list-messages.ts';
import { FilterStack, ListPage } from './list-parts.ts';
import { ResultsAnnouncement } from './results-announcement.tsx';
import { SortTabs } from './sort-tabs.tsx';
import { useHotelList } from './use-hotel-list.ts';
import { useLastPage } from './use-last-page.ts';
import { useLastSearch } from './use-last-search.ts';
import type { GoToList } from './use-list-url.ts';
import { usePreviousCounts } from './use-previous-counts.ts';
import { usePreviousRows } from './use-previous-rows.ts';
import { useLatest, useStableValue } from './use-stable-value.ts';

const FilterChips = lazy(async () => ({ default: (await import('./more-filters.ts')).FilterChips }));
const ShownPrices = lazy(async () => ({ default: (await import('./more-filters.ts')).ShownPrices }));
const LatePrices = lazy(async () => ({ default: (await import('./more-filters.ts')).LatePrices }));
const FilterDrawer = lazy(async () => ({ default: (await import('./more-filters.ts')).FilterDrawer }));

interface HotelListProps {
  query: HotelListQuery;
  destination: Destination;
  onGo: GoToList;
  onChangeDates: () => void;
  /** The target of the focus after a search. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function HotelList({ query, destination, onGo, onChangeDates, headingRef }: HotelListProps) {
  const t = useListMessages();
  const list = useHotelList(query);
  const [isFiltering, setIsFiltering] = useState(false);
  const rowsId = useId();
  const { goal: rows, aim: aimAtRows } = useFocusTarget<HTMLDivElement>(query);
  const keepFocus = useRetainedFocus(rows);
  const rowsShown = usePreviousRows(query, list);
  // Rows that stay after a failed request keep their own sort order.
  const rowsLeft = list.data === undefined && list.failed?.kind === 'lost' ? rowsShown.before?.query : undefined;
  const own = list.isPlaceholder ? undefined : list.data;
  useLastSearch(query, own);
  useLastPage(query, own, onGo);
  // Controls show the new value at once; the URL follows in a transition.
  const [pressed, press] = useOptimistic(query);
  const chosen = filtersOf(query);
  const pressedFilters = useStableValue(filtersOf(pressed));
  const filters = countFilters(chosen);
  const counts = usePreviousCounts(list.data, query.regionId);
  useTrackedLoading(list.isPending);

  function go(next: HotelListQuery) {
    startTransition(() => {
      press(next);
      onGo(next);
    });
  }

  function filter(change: Partial<ListFilters>) {
    trackButton('filter', { clickData: change });
    go(withFilters(pressed, change));
  }

  const onFilter = useLatest(filter);

  function sort(sortOrder: HotelSort) {
    trackButton('sort', { pageTypeExtra: sortOrder });
    if (rowsLeft && sortOrder === query.sort) return void list.retry();
    go(withSort(pressed, sortOrder));
  }

  return (
    <ListPage.Columns>
      <ListPage.Filters aria-label={t('hotelList.filters')}>
        <FilterStack>
          <div>
            <KeywordBox keyword={query.keyword} onSearch={(keyword) => filter({ keyword })} />
          </div>
          <FilterGroups chosen={pressedFilters} counts={counts} onChange={onFilter} />
        </FilterStack>
      </ListPage.Filters>
      <section aria-label={t('title.hotelList')}>
        <ListPage.Head>
          <ListTitle
            ref={headingRef}
            page={rowsShown.areAwaited ? undefined : list.data}
            isStale={rowsShown.areStandIns}
            destination={destination}
          />
          <ListPage.FilterButton>
            <Button size="sm" icon={<Icon name="filter" />} onClick={() => setIsFiltering(true)}>
              {filters === 0 ? t('hotelList.openFilters') : t('hotelList.openFiltersCount', { count: filters })}
            </Button>
          </ListPage.FilterButton>
          <ListPage.Sort data-sort>
            <SortTabs sort={rowsLeft?.sort ?? pressed.sort} controls={rowsId} onChange={sort} />
          </ListPage.Sort>
        </ListPage.Head>
        {filters > 0 && (
          <Suspense fallback={<Box height="40px" />}>
            <FilterChips
              chosen={chosen}
              counts={counts}
              onChange={filter}
              onCleared={() => headingRef.current?.focus({ preventScroll: true })}
            />
          </Suspense>
        )}
        {own && (
          <Suspense>
            <ShownPrices list={list} />
          </Suspense>
        )}
        {own?.pricedAt !== undefined && (
          <Suspense>
            <LatePrices page={own} request={list.request} query={query} onGo={go} rows={rows} />
          </Suspense>
        )}
        <ResultsAnnouncement query={query} list={list} />
        <div ref={rows} id={rowsId} tabIndex={-1} style={NO_RING}>
          <HotelListResults
            query={query}
            list={list}
            rows={rowsShown}
            onGo={onGo}
            onTurn={(page) => {
              aimAtRows();
              onGo({ ...query, page });
            }}
            onChangeDates={onChangeDates}
            onNotBooked={keepFocus}
          />
        </div>
      </section>
      {isFiltering && (
        <Suspense>
          <FilterDrawer chosen={chosen} counts={counts} onSearch={filter} onClose={() => setIsFiltering(false)} />
        </Suspense>
      )}
    </ListPage.Columns>
  );
}

/** A sold-out hotel leaves the list while its dialog is open: the focus goes to the rows instead of its button. */
function useRetainedFocus(rows: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  }, [times, rows]);
  return useCallback(() => setTimes((count) => count + 1), []);
}

/** The list has the focus after a page change; a ring around it would not help. */
const NO_RING = { outline: 'none' } as const;

interface ListTitleProps {
  ref: RefObject<HTMLHeadingElement | null>;
  page: HotelListPage | undefined;
  /** The counts belong to other filters. */
  isStale: boolean;
  destination: Destination;
}

/** The number of bookable hotels, before filters and pages; sold-out hotels are counted at the end of the list. */
function ListTitle({ ref, page, isStale, destination }: ListTitleProps) {
  const t = useListMessages();
  const [language] = useLanguage();
  const place = nameOf(destination, language);
  const heading = page ? propertiesText(t, page.total) : t('title.hotelList');
  // Chinese starts with the place: 拉斯维加斯 · 273 家酒店.
  const leads = language === 'zh';
  const where = place !== '' && (
    <ListPage.Place leads={leads}>
      {t(destination.regionType === 'hotel' ? 'hotelList.nearPlace' : 'hotelList.inPlace', { place })}
    </ListPage.Place>
  );
  return (
    <ListPage.Title ref={ref} tabIndex={-1} style={{ opacity: isStale ? 0.5 : 1 }} aria-busy={isStale || undefined}>
      {leads && where}
      {heading} {!leads && where}
    </ListPage.Title>
  );
}
