import type { HotelListPage, HotelListQuery, HotelSort } from '@portico/contract';
import { trackButton, useLanguage, useTrackedLoading } from '@portico/runtime';
import { Box, Button, Icon, useFocusGoal } from '@portico/ui';
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
import { FilterStack, ListPage } from './list-parts.ts';
import { useListWords } from './list-words.ts';
import { ResultsSaid } from './results-said.tsx';
import { SortTabs } from './sort-tabs.tsx';
import { useLatest, useSame } from './stay-the-same.ts';
import { useHotelList } from './use-hotel-list.ts';
import { useKnownCounts } from './use-known-counts.ts';
import { useLastList } from './use-last-list.ts';
import { useLastPage } from './use-last-page.ts';
import type { GoToList } from './use-list-address.ts';
import { useRowsBefore } from './use-rows-before.ts';

const FilterChips = lazy(async () => ({ default: (await import('./more-filters.ts')).FilterChips }));
const ShownPrices = lazy(async () => ({ default: (await import('./more-filters.ts')).ShownPrices }));
const FilterDrawer = lazy(async () => ({ default: (await import('./more-filters.ts')).FilterDrawer }));

interface HotelListProps {
  query: HotelListQuery;
  destination: Destination;
  onGo: GoToList;
  onChangeDates: () => void;
  /** A search leads here. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function HotelList({ query, destination, onGo, onChangeDates, headingRef }: HotelListProps) {
  const t = useListWords();
  const list = useHotelList(query);
  const [isFiltering, setIsFiltering] = useState(false);
  const rowsId = useId();
  const { goal: rows, aim: aimAtRows } = useFocusGoal<HTMLDivElement>(query);
  const keepFocus = useKeptFocus(rows);
  const rowsShown = useRowsBefore(query, list);
  // Rows that stay because the new ones did not arrive are in the order that they were requested in.
  const rowsLeft = list.found === undefined && list.failed?.why === 'lost' ? rowsShown.before?.query : undefined;
  const own = list.isPlaceholder ? undefined : list.found;
  useLastList(query, own);
  useLastPage(query, own, onGo);
  // What is pressed says so at once; the address, and with it all that follows, comes behind.
  const [pressed, press] = useOptimistic(query);
  const chosen = filtersOf(query);
  const pressedFilters = useSame(filtersOf(pressed));
  const filters = countFilters(chosen);
  const counts = useKnownCounts(list.found, query.regionId);
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

  function sort(by: HotelSort) {
    trackButton('sort', { pageTypeExtra: by });
    if (rowsLeft && by === query.sort) return void list.retry();
    go(withSort(pressed, by));
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
            page={rowsShown.areAwaited ? undefined : list.found}
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
        <ResultsSaid query={query} list={list} />
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

/** A sold-out hotel leaves the list while its dialog is open: then there is no button to give the focus back to, and the rows get it. */
function useKeptFocus(rows: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  }, [times, rows]);
  return useCallback(() => setTimes((count) => count + 1), []);
}

/** The whole list has the focus after its pages were turned: a ring around all of it would say nothing. */
const NO_RING = { outline: 'none' } as const;

interface ListTitleProps {
  ref: RefObject<HTMLHeadingElement | null>;
  page: HotelListPage | undefined;
  /** It counts what other filters have found. */
  isStale: boolean;
  destination: Destination;
}

/** How many hotels can be booked, of which the filters and the pages are the parts; those without rooms are told at the end. */
function ListTitle({ ref, page, isStale, destination }: ListTitleProps) {
  const t = useListWords();
  const [language] = useLanguage();
  const place = nameOf(destination, language);
  const found = page ? propertiesText(t, page.total) : t('title.hotelList');
  // Chinese names the place first: 拉斯维加斯 · 273 家酒店.
  const leads = language === 'zh';
  const where = place !== '' && (
    <ListPage.Place leads={leads}>
      {t(destination.regionType === 'hotel' ? 'hotelList.nearPlace' : 'hotelList.inPlace', { place })}
    </ListPage.Place>
  );
  return (
    <ListPage.Title ref={ref} tabIndex={-1} style={{ opacity: isStale ? 0.5 : 1 }} aria-busy={isStale || undefined}>
      {leads && where}
      {found} {!leads && where}
    </ListPage.Title>
  );
}
