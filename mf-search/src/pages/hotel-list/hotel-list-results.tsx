import type { HotelListQuery } from '@portico/contract';
import { CommonAnswerError } from '@portico/runtime';
import { Button, EmptyState, ErrorPanel } from '@portico/ui';
import { isLeaving } from '../../features/hotel/is-leaving.ts';
import { useSearchWords } from '../../words.ts';
import { countFilters, withoutFilters } from './hotel-list-query.ts';
import { HotelRows } from './hotel-rows.tsx';
import { HotelRowsSkeleton } from './hotel-rows-skeleton.tsx';
import { ListPager } from './list-pager.tsx';
import type { useHotelList } from './use-hotel-list.ts';

export interface HotelListResultsProps {
  query: HotelListQuery;
  list: ReturnType<typeof useHotelList>;
  onGo: (query: HotelListQuery) => void;
  onChangeDates: () => void;
}

/** Loading, failed, empty or found: exactly one of them. */
export function HotelListResults({ query, list, onGo, onChangeDates }: HotelListResultsProps) {
  const { page } = list;
  if (list.isPending || isLeaving(list.error)) return <HotelRowsSkeleton query={query} />;
  if (list.isError && !isAnswer(list.error)) return <ListFailed list={list} />;
  // Every answer without hotels shows the empty text, whatever it says (LIST-08).
  if (page === undefined || page.hotels.length + page.soldOut.length === 0)
    return <ListEmpty query={query} onGo={onGo} onChangeDates={onChangeDates} />;
  return (
    <>
      <HotelRows page={page} query={query} isStale={list.isPlaceholderData} />
      <ListPager page={page} onGo={(number) => onGo({ ...query, page: number })} />
    </>
  );
}

/** The service did answer, only not with a list. */
function isAnswer(error: Error): boolean {
  return error instanceof CommonAnswerError && error.answer !== 'serverFault';
}

function ListEmpty({ query, onGo, onChangeDates }: Omit<HotelListResultsProps, 'list'>) {
  const t = useSearchWords();
  const filters = countFilters(query);
  return (
    <EmptyState scene="search" boxed role="status" title={t('hotelList.emptyTitle')} text={t('hotelList.empty')}>
      {query.page > 1 && (
        <Button variant="solid" onClick={() => onGo({ ...query, page: 1 })}>
          {t('hotelList.firstPage')}
        </Button>
      )}
      {query.page === 1 && filters > 0 && (
        <Button variant="solid" onClick={() => onGo(withoutFilters(query))}>
          {t('hotelList.clearFilters', { count: filters })}
        </Button>
      )}
      <Button variant={query.page > 1 || filters > 0 ? 'outline' : 'solid'} onClick={onChangeDates}>
        {t('hotelList.changeDates')}
      </Button>
    </EmptyState>
  );
}

function ListFailed({ list }: Pick<HotelListResultsProps, 'list'>) {
  const t = useSearchWords();
  return (
    <ErrorPanel
      title={t('hotelList.failedTitle')}
      text={t('hotelList.failed')}
      retryLabel={t('hotelList.retry')}
      retryingLabel={t('hotelList.retrying')}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}
