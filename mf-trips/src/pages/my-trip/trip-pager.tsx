import type { TripListPage } from '@portico/contract';
import { Box, Pager } from '@portico/ui';
import { useMyTripWords } from './my-trip-words.ts';

type Say = ReturnType<typeof useMyTripWords>;

/** How many bookings there are; of a past too long to be counted, that there are more. */
export function countText(t: Say, { total, hasMore }: TripListPage): string {
  return t(hasMore ? 'myTrip.countMore' : 'myTrip.count', { count: total });
}

/** Which of how many bookings a page shows. */
export function rangeText(t: Say, { page, pageSize, total, hasMore }: TripListPage): string {
  const shown = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total };
  return t(hasMore ? 'myTrip.rangeMore' : 'myTrip.range', shown);
}

export function TripPager({ list, onPage }: { list: TripListPage; onPage: (page: number) => void }) {
  const t = useMyTripWords();
  const { page, pageSize, total } = list;
  return (
    <Box marginTop="4">
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        onChange={onPage}
        label={t('myTrip.pages')}
        previousLabel={t('myTrip.previous')}
        nextLabel={t('myTrip.next')}
        pageLabel={(number) => t('myTrip.page', { page: number })}
        summary={rangeText(t, list)}
      />
    </Box>
  );
}
